import { type Atom, useStore } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Something of what this browser saved. A prerendered page shows it as `before`, and React takes the page over in parts, some of them after
 * the rest came back: each part begins with what was rendered, and then shows what was saved.
 */
export function useRestored<T>(atom: Atom<T>, before: T): T {
  const store = useStore();
  const subscribe = useCallback((changed: () => void) => store.sub(atom, changed), [store, atom]);
  return useSyncExternalStore(
    subscribe,
    () => store.get(atom),
    () => before,
  );
}
