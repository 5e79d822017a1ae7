import { useRef, useState } from 'react';

interface Act {
  busy: boolean;
  /** Why it was refused, in words; empty if it was not. */
  failure: string;
  /** Does nothing while an earlier one runs. @returns whether it was done */
  run: (act: () => Promise<unknown>) => Promise<boolean>;
}

/** One act at a time, with what became of it. */
export function useAct(): Act {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  // A ref, because a second press can come before the next render.
  const running = useRef(false);
  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure('');
    try {
      await act();
      return true;
    } catch (error) {
      console.error(error);
      setFailure(error instanceof Error ? error.message : 'Algo salió mal, intenta nuevamente más tarde');
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, failure, run };
}
