import { type Pgym, pgymAtom } from '../groups/pgym.ts';
import { store } from '../store.ts';
import { useRestored } from '../use-restored.ts';

const NOTHING: Pgym = { trainers: null, allActivities: null, reviews: null };

type List<K extends keyof Pgym> = NonNullable<Pgym[K]>;

export function saveList<K extends keyof Pgym>(name: K, list: List<K>): List<K> {
  store.set(pgymAtom, (group) => ({ ...group, [name]: list }));
  return list;
}

/** The saved list is dated 1970, so it counts as stale; 0 would mean 'never loaded'. */
export function useSavedList<K extends keyof Pgym>(name: K) {
  const saved = useRestored(pgymAtom, NOTHING)[name];
  return { initialData: () => saved ?? undefined, initialDataUpdatedAt: 1 };
}
