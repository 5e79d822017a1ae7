import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { WaitingSignIn } from '../../lib/second-factor.ts';
import { authSentence } from './auth-errors.ts';

const CodeDialog = lazy(async () => ({ default: (await import('./CodeDialog.tsx')).CodeDialog }));

/** @param otherwise the sentence for an unknown error */
export function useSignIn(otherwise: string): {
  attempt: (signIn: () => Promise<void>) => Promise<void>;
  failure: string;
  codeDialog: ReactNode;
} {
  const [failure, setFailure] = useState('');
  const [waiting, setWaiting] = useState<WaitingSignIn | null>(null);

  const attempt = async (signIn: () => Promise<void>) => {
    setFailure('');
    try {
      await signIn();
    } catch (error) {
      const { waitingSignIn } = await import('../../lib/second-factor.ts');
      const next = await waitingSignIn(error);
      if (next) setWaiting(next);
      else setFailure(await authSentence(error, otherwise));
    }
  };
  return {
    attempt,
    failure,
    codeDialog: waiting && (
      <Suspense>
        <CodeDialog waiting={waiting} onClose={() => setWaiting(null)} />
      </Suspense>
    ),
  };
}
