import type { Buyer, Order, OrderLine, ProductLine, User } from '../entities.ts';
import { total } from '../pricing.ts';
import { withAttendeesOf } from './attendees.ts';
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

const withoutProducts = ({ products: _, ...order }: Order): Order => order;

const productsOf = (lines: readonly ProductLine[]) => [
  ...new Map(lines.map(({ productId, kind, name }) => [productId, { id: productId, kind, name }])).values(),
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

export const cartWith = (
  order: Order,
  lines: OrderLine[],
  now: Date,
  productLines: readonly ProductLine[] = [],
): OrderWithLines => ({
  order: {
    ...withoutProducts(withAttendeesOf(order, [...lines, ...productLines])),
    diaHoraIds: [...new Set(lines.map(({ diaHoraId }) => diaHoraId))],
    activities: classesOf(lines),
    ...(productLines.length > 0 && { products: productsOf(productLines) }),
    totalPrice: total([...lines, ...productLines]),
    updatedAt: now,
  },
  lines,
  ...((productLines.length > 0 || order.products) && { productLines }),
});
