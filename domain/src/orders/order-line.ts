/** An order line keeps a snapshot of its class and slot, so that an order's history survives their edits. */
import { type Activity, type Order, type OrderLine, orderLineId, type Slot } from '../entities.ts';
import { subtotal } from '../pricing.ts';

export const isLive = ({ canceledAt }: Pick<OrderLine, 'canceledAt'>): boolean => canceledAt === null;

/** `unitprice` is in pesos. */
export interface LineContents {
  slot: Slot;
  activity: Activity;
  quantity: number;
  unitprice: number;
  /** Who comes. Default: the buyer. */
  attendeeId?: string | undefined;
}

type Cart = Pick<Order, 'id' | 'userId'>;

export const otherThanBuyer = ({ userId }: Cart, attendeeId: string | undefined): string | undefined =>
  attendeeId === userId ? undefined : attendeeId;

export const newLine = (
  cart: Cart,
  contents: LineContents,
  { createdAt, now }: { createdAt: Date; now: Date },
): OrderLine => ({
  id: idOf(cart, contents),
  orderId: cart.id,
  userId: contents.attendeeId ?? cart.userId,
  ...snapshotOf(contents),
  heldPlaces: 0,
  trialPlaces: 0,
  validFrom: null,
  validUntil: null,
  keptUntil: null,
  leaving: false,
  renewedBy: null,
  canceledAt: null,
  givenBack: 0,
  movedTo: null,
  movedFrom: null,
  absences: [],
  chain: idOf(cart, contents),
  createdAt,
  updatedAt: now,
});

const idOf = (cart: Cart, { slot, attendeeId }: LineContents): string =>
  orderLineId(cart.id, slot.id, otherThanBuyer(cart, attendeeId));

export const renewedLine = (line: OrderLine, contents: LineContents): OrderLine => ({
  ...line,
  ...snapshotOf(contents),
});

export const atHourOf = (line: OrderLine, { day, hour }: Pick<Slot, 'day' | 'hour'>): OrderLine =>
  line.day === day && line.hour === hour ? line : { ...line, day, hour };

const snapshotOf = ({ slot, activity, quantity, unitprice }: LineContents) => ({
  activityId: activity.id,
  diaHoraId: slot.id,
  quantity,
  unitprice,
  subtotal: subtotal({ unitprice, quantity }),
  name: activity.name,
  image: activity.image,
  day: slot.day,
  hour: slot.hour,
});
