import { planEnded } from '@gym-power/domain';
import type { Order, OrderLine } from '../../api/orders.ts';

/** A place that the member has bought, in its plan period or after it. */
export type Place = OrderLine & { ended: boolean };

/** What was bought, what still holds first. */
export function placesOf(orders: readonly Order[], now: Date): Place[] {
  return orders
    .filter(({ state }) => state === 'Complete')
    .flatMap(({ lines }) => lines)
    .map((line) => ({ ...line, ended: planEnded({ validUntil: line.validUntil === null ? null : new Date(line.validUntil) }, now) }))
    .toSorted((a, b) => Number(a.ended) - Number(b.ended));
}
