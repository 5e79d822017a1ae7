/** Who comes and who pays are two people where a guardian buys: a line's `userId` comes, its order's pays. */
import {
  type Attendee,
  type Order,
  type OrderLine,
  orderLineId,
  type ProductLine,
  productLineId,
  type Renewal,
} from '../entities.ts';

type Line = Pick<OrderLine, 'id' | 'orderId' | 'userId' | 'diaHoraId'> | ProductLine;

const plainId = (line: Line): string =>
  'productId' in line ? productLineId(line.orderId, line.productId) : orderLineId(line.orderId, line.diaHoraId);

export const attendeeOf = ({ id, name, lastName }: Attendee): Attendee => ({ id, name, lastName });

/** Notes the name of somebody who is about to get a line. */
export function withAttendee(order: Order, attendee: Attendee): Order {
  const { ids = [], others = [], lineIds = [] } = order.attendees ?? {};
  if (attendee.id === order.userId || others.some(({ id }) => id === attendee.id)) return order;
  return { ...order, attendees: { ids, others: [...others, attendeeOf(attendee)], lineIds } };
}

/** The order, naming who comes by its lines. */
export function withAttendeesOf({ attendees, ...order }: Order, lines: readonly Line[]): Order {
  const ids = [...new Set(lines.map(({ userId }) => userId))];
  // After a merge, a buyer may have lines whose ids name the person who they were.
  if (ids.every((id) => id === order.userId) && lines.every((line) => line.id === plainId(line))) return order;
  const known = new Map(attendees?.others.map((each) => [each.id, each]));
  const others = ids.filter((id) => id !== order.userId).map((id) => known.get(id) ?? { id, name: '', lastName: '' });
  return { ...order, attendees: { ids, others, lineIds: lines.map(({ id }) => id) } };
}

export const lineIdsOf = ({ id, diaHoraIds, products = [], attendees }: Order): readonly string[] =>
  attendees?.lineIds ?? [
    ...diaHoraIds.map((slotId) => orderLineId(id, slotId)),
    ...products.map((product) => productLineId(id, product.id)),
  ];

export const comesIn = ({ userId, attendees }: Pick<Order, 'userId' | 'attendees'>, personId: string): boolean =>
  attendees ? attendees.ids.includes(personId) : userId === personId;

/** `Tomás Moreno`, for a line of somebody other than the buyer. */
export const nameOfAttendee = (
  { attendees }: { attendees?: Pick<NonNullable<Order['attendees']>, 'others'> | undefined },
  { userId }: Pick<OrderLine, 'userId'>,
): string | null => {
  const other = attendees?.others.find(({ id }) => id === userId);
  return other ? `${other.name} ${other.lastName}`.trim() : null;
};

/** One person's places in one slot. */
export const placeKey = ({ diaHoraId, userId }: Pick<OrderLine, 'diaHoraId' | 'userId'>): string =>
  `${diaHoraId} ${userId}`;

export const renewedLineId = ({ orderId, diaHoraId, lineId }: Renewal): string =>
  lineId ?? orderLineId(orderId, diaHoraId);

/** After a merge, another record is the person who comes. */
export function withAttendeeRenamed(order: Order, from: string, heir: Attendee): Order {
  const { attendees } = order;
  if (!attendees) return order;
  const others = attendees.others.map((each) => (each.id === from ? attendeeOf(heir) : each));
  return { ...order, attendees: { ...attendees, others } };
}

/** The renewal of a line. */
export const renewalOf = ({ id, orderId, diaHoraId }: Pick<OrderLine, 'id' | 'orderId' | 'diaHoraId'>): Renewal => ({
  diaHoraId,
  orderId,
  ...(id !== orderLineId(orderId, diaHoraId) && { lineId: id }),
});
