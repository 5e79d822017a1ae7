import type { OrderJson } from '@gym-power/domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { isNotFound } from '../../api/client.ts';
import { getOrders, getOrderState } from '../../api/orders.ts';
import { loginAtom } from '../groups/login.ts';
import { OWN, queryClient } from './query-client.ts';
import { refetchOfferedPlaces } from './use-own-waits.ts';

const OWN_ORDERS = [OWN, 'orders'];

/** Interval of polling, while an order awaits its payment and the page is visible. */
export const POLL_MS = 5_000;

/** The signed-in member's orders except the cart, newest first. Up to date while one of them awaits its payment. */
export function useOwnOrders(): UseQueryResult<OrderJson[]> {
  const userId = useAtomValue(loginAtom).user?.id ?? '';
  const orders = useQuery(
    {
      queryKey: [...OWN_ORDERS, userId],
      queryFn: () => getOrders(userId),
      enabled: userId !== '',
      // From one screen to the next they may be as old as between two polls.
      staleTime: POLL_MS,
    },
    queryClient,
  );
  useAwaited(orders.data ?? []);
  return orders;
}

/** Asks only about the orders that await their payment, and reads all of them again once one has changed. */
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
      // The list has just been read.
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

/** What a renewal costs, and whether it waits for its payment, follows from the orders. */
export const RENEWALS = [OWN, 'renewals'];

/** Call it after anything that may have changed an order. */
export async function refetchOwnOrders(): Promise<void> {
  const own = [OWN_ORDERS, RENEWALS].map((queryKey) => queryClient.invalidateQueries({ queryKey }));
  await Promise.all([...own, refetchOfferedPlaces()]);
}

/**
 * Shows an order as the server has just answered it. Reads all again if the new order replaced another one, or if an
 * answer that may be older is still on its way.
 */
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
