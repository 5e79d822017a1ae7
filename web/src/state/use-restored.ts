import { type Atom, useStore } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Hydrates with `before`, then shows the restored value. React hydrates a page in parts, some of them after saved state
 * was restored. Each part has to start with what was rendered.
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
