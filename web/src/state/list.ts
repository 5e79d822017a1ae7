import { atom, type PrimitiveAtom, useAtomValue, useSetAtom, type WritableAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import { useRestored } from './use-restored.ts';

export type Status = 'loading' | 'ready' | 'failed';

export interface List<T> {
  /** Null until loaded once. */
  items: T[] | null;
  status: Status;
  reload: () => Promise<void>;
}

type Items<T> = WritableAtom<T[] | null, [T[]], unknown>;

/** A hook for a list that several screens show: loaded when the first of them appears, and then shared. */
export function listOf<T>(items: Items<T>, load: () => Promise<T[]>): () => List<T> {
  const status: PrimitiveAtom<Status | 'idle'> = atom<Status | 'idle'>('idle');

  const reloading = atom(null, async (_get, set) => {
    set(status, 'loading');
    try {
      set(items, await load());
      set(status, 'ready');
    } catch (error) {
      console.error(error);
      set(status, 'failed');
    }
  });

  const firstLoad = atom(null, (get, set) => {
    if (get(status) === 'idle') void set(reloading);
  });

  return function useList() {
    const start = useSetAtom(firstLoad);
    const reload = useSetAtom(reloading);
    const current = useAtomValue(status);
    useEffect(start, [start]);
    return {
      items: useRestored(items, null),
      status: current === 'idle' ? 'loading' : current,
      reload: useCallback(() => reload(), [reload]),
    };
  };
}
