import { QueryObserver } from '@tanstack/react-query';
import type { WaitJson } from '../../api/waits.ts';
import { loginAtom } from '../groups/login.ts';
import { PUBLIC_FRESH_MS, queryClient } from '../server-cache/query-client.ts';
import { ownWaitsQuery } from '../server-cache/use-own-waits.ts';
import { store } from '../store.ts';

const query = () => ({
  ...ownWaitsQuery(store.get(loginAtom).user?.id ?? ''),
  // A member without waits gets no offers.
  refetchInterval: ({ state: { data } }: { state: { data?: readonly WaitJson[] | undefined } }) =>
    data && data.length > 0 ? PUBLIC_FRESH_MS : (false as const),
  refetchOnWindowFocus: true,
});

export function followWaits(onAnswer: (waits: readonly WaitJson[]) => void): void {
  const observer = new QueryObserver(queryClient, query());
  observer.subscribe(({ data }) => {
    if (data) onAnswer(data);
  });
  store.sub(loginAtom, () => observer.setOptions(query()));
}
