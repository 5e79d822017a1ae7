import { daysBetween, type OrderJson, type OrderLineJson } from '@gym-power/domain';
import { isRenewal } from '../../state/orders/bought-places.ts';
import { useClosedDates } from '../../state/server-cache/use-agenda.ts';
import { useGym } from '../../state/server-cache/use-gym.ts';
import { useRenewals } from '../../state/server-cache/use-renewals.ts';
import { useNow } from '../../ui/use-now.ts';
import { datesIfPaid, placeDates } from '../plan/plan-words.ts';

/** If the order is paid now. A renewal starts after the older plan. */
export function useAwaitedDates(order: OrderJson): (line: OrderLineJson) => string {
  const now = useNow();
  const { planDays } = useGym({ live: true });
  const renews = isRenewal(order);
  const lineas = useRenewals({ enabled: renews }).data?.lineas ?? [];
  const renewed = ({ diaHoraId }: OrderLineJson) =>
    lineas.find(({ orden, diaHoraId: id }) => orden?.id === order.id && id === diaHoraId);
  const lastEnd = order.lines
    .flatMap((line) => renewed(line)?.hasta ?? [])
    .toSorted()
    .at(-1);
  const closedOf = useClosedDates(lastEnd ? daysBetween(now, new Date(lastEnd)) : planDays);
  return (line) => {
    const closed = closedOf(line.diaHoraId);
    if (!renews) return datesIfPaid(line, now, planDays, closed);
    const renewal = renewed(line);
    if (!renewal) return '';
    const until = renewal.hasta === null ? null : new Date(renewal.hasta);
    return placeDates(line, new Date(renewal.desde), until, closed);
  };
}
