import { type Atom, useStore } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * An atom's value for a prerendered page, where it was rendered as `before`. React hydrates a page in parts, some of
 * them after saved state was restored. Each part has to start with what was rendered, and shows the restored value
 * after that.
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
