import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { OWN, queryClient } from '../server-cache/query-client.ts';
import { refreshCart } from './account-cart.ts';

/** Brings the cart up to date with prices and places. The cart itself is in its atom; this says only whether that has worked. */
export const useFreshCart = (): UseQueryResult<true> =>
  useQuery(
    {
      queryKey: [OWN, 'cart'],
      queryFn: async () => {
        await refreshCart();
        return true as const;
      },
      gcTime: 0,
    },
    queryClient,
  );
