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
}

export const newLine = (
  cart: Pick<Order, 'id' | 'userId'>,
  contents: LineContents,
  { createdAt, now }: { createdAt: Date; now: Date },
): OrderLine => ({
  id: orderLineId(cart.id, contents.slot.id),
  orderId: cart.id,
  userId: cart.userId,
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
  chain: orderLineId(cart.id, contents.slot.id),
  createdAt,
  updatedAt: now,
});

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
