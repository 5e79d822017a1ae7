import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type CheckedDescuento, getOffers } from '../../api/descuentos.ts';
import { PUBLIC_FRESH_MS, queryClient } from './query-client.ts';

/** The codes that everybody may use now. */
export const useOffers = (): UseQueryResult<CheckedDescuento[]> =>
  useQuery({ queryKey: ['offers'], queryFn: getOffers, staleTime: PUBLIC_FRESH_MS }, queryClient);
