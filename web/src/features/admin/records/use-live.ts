import { startTransition, useState } from 'react';
import type { Loadable } from '../../../ui/Loaded.tsx';
import { logReadFailure } from './failures.ts';
import { useSubscription } from './use-subscription.ts';

/**
 * Keeps data of Firestore up to date on the screen. After a failure, `data` stays what was known before.
 * @param key the subscription starts again when it changes
 * @param watch starts listening and answers the function that stops it
 * @param known what to show until the first answer
 */
export function useLive<T>(
  key: string,
  watch: (onData: (data: T) => void, onError: (error: Error) => void) => () => void,
  known?: T,
): Loadable<T> {
  const [data, setData] = useState<T | undefined>(known);
  const [error, setError] = useState<Error | null>(null);
  const [restarts, setRestarts] = useState(0);

  useSubscription(`${key} ${restarts}`, () =>
    watch(
      (read) => {
        setError(null);
        // Many rows that arrive must not hold up who types.
        startTransition(() => setData(read));
      },
      (failure) => {
        setError(failure);
        logReadFailure(failure);
      },
    ),
  );
  return { data, error, refetch: () => setRestarts((count) => count + 1) };
}
