/** What screens say about orders. */
import type { OrderLineJson } from '@gym-power/domain';
import { shortDate } from '../../lib/format.ts';
import type { Place } from './bought-places.ts';

export const placeWords = ({ name, day, hour, quantity }: OrderLineJson): string =>
  `${name}, ${day} ${hour}${quantity > 1 ? ` (${quantity} lugares)` : ''}`;

/** Until when a place is the member's. */
export function validity({ validUntil, ended }: Pick<Place, 'validUntil' | 'ended'>): string {
  if (validUntil === null) return 'Vigente';
  return ended ? `Vencida el ${shortDate(validUntil)}` : `Vigente hasta el ${shortDate(validUntil)}`;
}
