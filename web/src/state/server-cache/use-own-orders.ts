import type { OrderJson } from '@gym-power/domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { isNotFound } from '../../api/client.ts';
import { getOrders, getOrderState } from '../../api/orders.ts';
import { loginAtom } from '../groups/login.ts';
import { OWN, queryClient } from './query-client.ts';
import { refetchOfferedPlaces } from './use-own-waits.ts';

const OWN_ORDERS = [OWN, 'orders'];

/** Poll interval while an order awaits payment and the page is visible. */
export const POLL_MS = 5_000;

/** Newest first, without the cart. Polled while an order awaits payment. */
export function useOwnOrders(): UseQueryResult<OrderJson[]> {
  const userId = useAtomValue(loginAtom).user?.id ?? '';
  const orders = useQuery(
    {
      queryKey: [...OWN_ORDERS, userId],
      queryFn: () => getOrders(userId),
      enabled: userId !== '',
      // Between screens, orders may be as stale as between two polls.
      staleTime: POLL_MS,
    },
    queryClient,
  );
  useAwaited(orders.data ?? []);
  return orders;
}

/** Polls only the orders that await payment, and refetches all once one changes. */
function useAwaited(orders: readonly OrderJson[]): void {
  const awaited = orders.filter(({ state }) => state === 'Created');
  useQuery(
    {
      queryKey: [OWN, 'awaited', ...awaited.map(({ id, updatedAt }) => `${id} ${updatedAt}`)],
      queryFn: async () => {
        const changes = await Promise.all(awaited.map(isChanged));
        if (changes.includes(true)) await refetchOwnOrders();
        return null;
      },
      enabled: awaited.length > 0,
      // The list was just read.
      initialData: null,
      staleTime: POLL_MS,
      refetchInterval: POLL_MS,
      gcTime: 0,
    },
    queryClient,
  );
}

const isChanged = ({ id, updatedAt }: OrderJson): Promise<boolean> =>
  getOrderState(id).then(
    (now) => now.updatedAt !== updatedAt,
    (error: unknown) => isNotFound(error),
  );

/** Renewals depend on the orders. */
export const RENEWALS = [OWN, 'renewals'];

export async function refetchOwnOrders(): Promise<void> {
  const own = [OWN_ORDERS, RENEWALS].map((queryKey) => queryClient.invalidateQueries({ queryKey }));
  await Promise.all([...own, refetchOfferedPlaces()]);
}

/** Refetches if the new order replaced another one, or if an older answer may still be on its way. */
export function showOwnOrder(order: OrderJson): void {
  let readAgain = queryClient.isFetching({ queryKey: OWN_ORDERS }) > 0;
  queryClient.setQueriesData<OrderJson[]>({ queryKey: OWN_ORDERS }, (orders) => {
    const others = orders?.filter(({ id }) => id !== order.id) ?? [];
    readAgain ||= order.state === 'Created' && others.some(({ state }) => state === 'Created');
    return others.length === orders?.length
      ? [order, ...others]
      : orders?.map((each) => (each.id === order.id ? order : each));
  });
  void (readAgain ? refetchOwnOrders() : refetchOfferedPlaces());
}
