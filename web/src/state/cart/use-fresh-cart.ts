import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { OWN, queryClient } from '../server-cache/query-client.ts';
import { refreshStaleCart } from './account-cart.ts';

/** The cart is in `cartAtom`; this result only says whether the refresh worked. */
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
