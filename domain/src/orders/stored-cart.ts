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

export const classesOf = (lines: readonly OrderLine[]): Order['activities'] => [
  ...new Map(
    lines.filter(isLive).map(({ activityId, name, image }) => [activityId, { id: activityId, name, image }]),
  ).values(),
];

/** @param previousOrderId the member's `cartId` before this cart */
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

/** False for sales at the desk, offers and renewals. */
export const isFromCart = ({ origin, renewals }: Pick<Order, 'origin' | 'renewals'>): boolean =>
  origin === 'cart' && renewals.length === 0;

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
