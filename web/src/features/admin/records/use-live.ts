import { useState } from 'react';
import { logReadFailure } from './failures.ts';
import { useSubscription } from './use-subscription.ts';

export interface Live<T> {
  /** The latest data; undefined until the first answer. */
  data: T | undefined;
  /** Whether the latest answer was a failure. `data` is then what was known before. */
  failed: boolean;
  reload: () => void;
}

/**
 * Keeps data of Firestore up to date on the screen.
 * @param key the subscription starts again when it changes
 * @param watch starts listening and answers the function that stops it
 * @param known what to show until the first answer
 */
export function useLive<T>(
  key: string,
  watch: (onData: (data: T) => void, onError: (error: Error) => void) => () => void,
  known?: T,
): Live<T> {
  const [data, setData] = useState<T | undefined>(known);
  const [failed, setFailed] = useState(false);
  const [reloads, setReloads] = useState(0);

  useSubscription(`${key} ${reloads}`, () =>
    watch(
      (read) => {
        setFailed(false);
        setData(read);
      },
      (error) => {
        setFailed(true);
        logReadFailure(error);
      },
    ),
  );
  return { data, failed, reload: () => setReloads((count) => count + 1) };
}
