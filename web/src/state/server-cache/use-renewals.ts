import type { OrderLineJson } from '@gym-power/domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { getRenewals, type RenewalsJson } from '../../api/renewals.ts';
import { loginAtom } from '../groups/login.ts';
import { queryClient } from './query-client.ts';
import { RENEWALS } from './use-own-orders.ts';

export function useRenewals({ enabled = true } = {}): UseQueryResult<RenewalsJson> {
  const userId = useAtomValue(loginAtom).user?.id ?? '';
  return useQuery(
    {
      queryKey: [...RENEWALS, userId],
      queryFn: getRenewals,
      enabled: enabled && userId !== '',
      refetchOnWindowFocus: true,
    },
    queryClient,
  );
}

export const showRenewable = ({ id, heldPlaces, keptUntil, leaving }: OrderLineJson): void =>
  void queryClient.setQueriesData<RenewalsJson>(
    { queryKey: RENEWALS },
    (renewals) =>
      renewals && {
        ...renewals,
        lineas: renewals.lineas
          .filter(({ lineId }) => lineId !== id || heldPlaces > 0)
          .map((each) => (each.lineId === id ? { ...each, leaving, keptUntil: keptUntil ?? each.keptUntil } : each)),
      },
  );
