import { type DependencyList, useCallback, useEffect, useEffectEvent, useState } from 'react';

export type Resource<T> =
  | { status: 'loading'; data: T | null }
  | { status: 'ready'; data: T }
  | { status: 'failed'; data: T | null; error: unknown };

/** Something that one screen loads for itself. What was loaded stays visible while it is loaded again. */
export function useResource<T>(
  load: (signal: AbortSignal) => Promise<T>,
  deps: DependencyList,
): Resource<T> & { reload: () => void } {
  const [resource, setResource] = useState<Resource<T>>({ status: 'loading', data: null });
  const [round, setRound] = useState(0);

  const start = useEffectEvent(async (signal: AbortSignal) => {
    setResource(({ data }) => ({ status: 'loading', data }));
    try {
      const data = await load(signal);
      if (!signal.aborted) setResource({ status: 'ready', data });
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      setResource(({ data }) => ({ status: 'failed', data, error }));
    }
  });

  useEffect(() => {
    const abort = new AbortController();
    void start(abort.signal);
    return () => abort.abort();
    // The caller's dependencies say when `load` means something else.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [...deps, round]);

  return { ...resource, reload: useCallback(() => setRound((n) => n + 1), []) };
}
