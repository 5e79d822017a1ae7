import type { Order } from '../entities.ts';

const DAY_MS = 24 * 3_600_000;

/** The last reported statuses of payments that took no money. */
const withoutMoney: readonly Order['paymentStatus'][] = [null, 'rejected', 'cancelled'];

/** Personal data of an order can go once the order was canceled long ago without ever being paid. */
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

/** Removes name, address and telephone. The order stays in the member's list. */
export const withoutBuyer = (order: Order): Order => ({
  ...order,
  user: { id: order.user.id, name: '', lastName: '', email: '', phoneNumber: '' },
  email: '',
});
