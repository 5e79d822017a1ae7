import { startTransition, useState } from 'react';
import type { Loadable } from '../../ui/Loaded.tsx';
import { logFailure } from './failures.ts';
import { useSubscription } from './use-subscription.ts';

/**
 * After a failure, `data` keeps its last value.
 * @param key a new key restarts the subscription
 * @param watch returns the unsubscribe function
 * @param known shown until the first snapshot
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
        // Rendering many rows must not block typing.
        startTransition(() => setData(read));
      },
      (failure) => {
        setError(failure);
        logFailure(failure);
      },
    ),
  );
  return { data, error, refetch: () => setRestarts((count) => count + 1) };
}
