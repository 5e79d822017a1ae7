/** A member's cart as it is stored: an order in state `Cart` whose totals always agree with its lines. */
import type { Buyer, Order, OrderLine, User } from '../entities.ts';
import { total } from '../pricing.ts';
import type { OrderWithLines } from './changed-order.ts';
import { isLive } from './order-line.ts';

export const buyerOf = ({ id, name, lastName, email, phoneNumber }: User): Buyer => ({
  id,
  name,
  lastName,
  email,
  phoneNumber,
});

/** The classes of an order's lines, each once. Canceled lines do not count. */
export const classesOf = (lines: readonly OrderLine[]): Order['activities'] => [
  ...new Map(
    lines.filter(isLive).map(({ activityId, name, image }) => [activityId, { id: activityId, name, image }]),
  ).values(),
];

/** @param previousOrderId what the member's `cartId` named before */
export const newCart = (id: string, user: User, now: Date, previousOrderId: string | null = null): Order => ({
  id,
  userId: user.id,
  origin: 'cart',
  soldBy: null,
  renewals: [],
  previousOrderId,
  state: 'Cart',
  revision: 0,
  canceledBecause: null,
  user: buyerOf(user),
  email: user.email,
  diaHoraIds: [],
  cartLines: [],
  activities: [],
  descuento: null,
  totalPrice: 0,
  givenBack: 0,
  unpaidHolds: 0,
  canceledHoldEnd: null,
  reservedUntil: null,
  purchasedAt: null,
  preference: null,
  paymentId: null,
  paymentStatus: null,
  touched: 0,
  createdAt: now,
  updatedAt: now,
});

/** Whether an order is a cart, or was one: not sold at the desk, offered to whoever waited, or a renewal. */
export const isFromCart = ({ origin, renewals }: Pick<Order, 'origin' | 'renewals'>): boolean =>
  origin === 'cart' && renewals.length === 0;

/** The cart with these lines instead of its own. */
export const cartWith = (order: Order, lines: OrderLine[], now: Date): OrderWithLines => ({
  order: {
    ...order,
    diaHoraIds: lines.map(({ diaHoraId }) => diaHoraId),
    activities: classesOf(lines),
    totalPrice: total(lines),
    updatedAt: now,
  },
  lines,
});
