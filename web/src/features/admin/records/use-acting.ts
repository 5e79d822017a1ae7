import { useRef, useState } from 'react';
import { notify } from '../../../state/notices/notify.ts';
import { refusalOr, reportFailure } from './failures.ts';

/** Does one thing at a time, and says that it is done, or why not. */
export interface Acting {
  busy: boolean;
  /**
   * Does nothing while an earlier one runs.
   * @param done what the notice says; of the answer, where it says more
   * @returns whether it was done
   */
  run: <T>(act: () => Promise<T>, done: string | ((answer: T) => string)) => Promise<boolean>;
}

interface Options {
  /** What the notice says where the server says nothing. */
  failure?: string;
  /** Also after a refusal: something is not as the screen showed it. */
  onEnd?: () => void;
}

export function useActing({ failure = 'Algo salió mal: probá de nuevo', onEnd }: Options = {}): Acting {
  const [busy, setBusy] = useState(false);
  // A ref, because a second press can come before the next render.
  const running = useRef(false);
  const run: Acting['run'] = async (act, done) => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      const answer = await act();
      notify.success(typeof done === 'string' ? done : done(answer));
      return true;
    } catch (error) {
      await reportFailure(error, refusalOr(error, failure));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
      onEnd?.();
    }
  };
  return { busy, run };
}
