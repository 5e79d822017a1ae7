import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getOfferedProducts, type OfferedProductJson } from '../../api/products.ts';
import { PUBLIC_FRESH_MS, queryClient } from './query-client.ts';

export const useOfferedProducts = (): UseQueryResult<OfferedProductJson[]> =>
  useQuery({ queryKey: ['products'], queryFn: getOfferedProducts, staleTime: PUBLIC_FRESH_MS }, queryClient);
