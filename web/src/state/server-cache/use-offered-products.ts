import { productsPath } from '@gym-power/domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getOfferedProducts, type OfferedProductJson } from '../../api/products.ts';
import { useInlined } from './inlined.ts';
import { PUBLIC_FRESH_MS, useClient } from './query-client.ts';

export function useOfferedProducts(): UseQueryResult<OfferedProductJson[]> {
  const came = useInlined<OfferedProductJson[]>(productsPath);
  return useQuery(
    {
      queryKey: ['products'],
      queryFn: getOfferedProducts,
      staleTime: PUBLIC_FRESH_MS,
      ...(came && { initialData: came.answer, initialDataUpdatedAt: came.at }),
    },
    useClient(),
  );
}
