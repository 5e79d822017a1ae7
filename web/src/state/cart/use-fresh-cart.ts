import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { OWN, queryClient } from '../server-cache/query-client.ts';
import { refreshStaleCart } from './account-cart.ts';

/**
 * Brings the cart's prices and places up to date. The cart is in `cartAtom`; this result only says whether that worked.
 */
export const useFreshCart = (): UseQueryResult<true> =>
  useQuery(
    {
      queryKey: [OWN, 'cart'],
      queryFn: async () => {
        await refreshStaleCart();
        return true as const;
      },
      gcTime: 0,
    },
    queryClient,
  );
