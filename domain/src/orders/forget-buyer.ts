import type { Order } from '../entities.ts';

const DAY_MS = 24 * 3_600_000;

const withoutMoney: readonly Order['paymentStatus'][] = [null, 'rejected', 'cancelled'];

/** Personal data can go once the order was canceled long ago without ever being paid. */
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

/** Removes name, address and telephone. */
export const withoutBuyer = (order: Order): Order => ({
  ...order,
  user: { id: order.user.id, name: '', lastName: '', email: '', phoneNumber: '' },
  email: '',
});
