import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getOffers, type OfferJson } from '../../api/descuentos.ts';
import { PUBLIC_FRESH_MS, queryClient } from './query-client.ts';

export const useOffers = (): UseQueryResult<OfferJson[]> =>
  useQuery({ queryKey: ['offers'], queryFn: getOffers, staleTime: PUBLIC_FRESH_MS }, queryClient);
