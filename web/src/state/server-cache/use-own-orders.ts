import type { OrderJson } from '@gym-power/domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { getOrders } from '../../api/orders.ts';
import { loginAtom } from '../groups/login.ts';
import { OWN, queryClient } from './query-client.ts';

const OWN_ORDERS = [OWN, 'orders'];

/** Interval of polling, while an order awaits its payment and the page is visible. */
export const POLL_MS = 5_000;

/** The signed-in member's orders except the cart, newest first. Polls while one of them awaits its payment. */
export function useOwnOrders(): UseQueryResult<OrderJson[]> {
  const userId = useAtomValue(loginAtom).user?.id ?? '';
  return useQuery(
    {
      queryKey: [...OWN_ORDERS, userId],
      queryFn: () => getOrders(userId),
      enabled: userId !== '',
      // From one screen to the next they may be as old as between two polls.
      staleTime: POLL_MS,
      refetchInterval: ({ state }) => (state.data?.some((order) => order.state === 'Created') ? POLL_MS : false),
    },
    queryClient,
  );
}

/** Call it after anything that may have changed an order. */
export const refetchOwnOrders = (): Promise<void> => queryClient.invalidateQueries({ queryKey: OWN_ORDERS });
