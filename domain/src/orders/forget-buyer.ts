import type { Attendee, Order, ProductLine } from '../entities.ts';
import type { OrderWithLines } from './changed-order.ts';

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

/** Removes names, address and telephone, and the hashes of both. */
export const withoutBuyer = ({ order, lines, productLines }: OrderWithLines): OrderWithLines => ({
  order: {
    ...order,
    user: { id: order.user.id, name: '', lastName: '', email: '', phoneNumber: '' },
    email: '',
    ...(order.attendees && { attendees: { ...order.attendees, others: order.attendees.others.map(withoutName) } }),
  },
  lines,
  ...(productLines && { productLines: productLines.map(withoutKeys) }),
});

const withoutKeys = ({ once: _, ...line }: ProductLine): ProductLine => line;

const withoutName = ({ id }: Attendee): Attendee => ({ id, name: '', lastName: '' });
