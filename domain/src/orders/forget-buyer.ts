import type { Order } from '../entities.ts';

const DAY_MS = 24 * 3_600_000;

/** What Mercado Pago says of payments that took no money. */
const withoutMoney: readonly Order['paymentStatus'][] = [null, 'rejected', 'cancelled'];

/** Whether nobody needs to know any more who placed the order: it was never paid, and was canceled long ago. */
export const mayForgetBuyer = (
  { state, purchasedAt, paymentId, paymentStatus, updatedAt }: Order,
  now: Date,
  keptDays: number,
): boolean =>
  state === 'Canceled' &&
  purchasedAt === null &&
  paymentId === null &&
  withoutMoney.includes(paymentStatus) &&
  updatedAt.getTime() + keptDays * DAY_MS <= now.getTime();

/** The order without name, address and telephone. It stays in its member's list. */
export const withoutBuyer = (order: Order): Order => ({
  ...order,
  user: { id: order.user.id, name: '', lastName: '', email: '', phoneNumber: '' },
  email: '',
});
