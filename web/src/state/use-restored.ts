import { type Atom, useStore } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';

/** React hydrates a page in parts, some of them after saved state was restored. Each starts with `before`. */
export function useRestored<T>(atom: Atom<T>, before: T): T {
  const store = useStore();
  const subscribe = useCallback((changed: () => void) => store.sub(atom, changed), [store, atom]);
  return useSyncExternalStore(
    subscribe,
    () => store.get(atom),
    () => before,
  );
}
