import type { Activity, Payment, Slot, User } from '../entities.ts';
import type { OrderWithLines } from '../orders/changed-order.ts';
import { type OlderLines, olderLines } from '../orders/renewals.ts';
import { Refusal } from '../refusals.ts';
import type { Books } from './books.ts';

export interface OrderAtHand extends OrderWithLines {
  readonly slots: ReadonlyMap<string, Slot>;
  readonly activities: ReadonlyMap<string, Activity>;
  readonly older: OlderLines;
  /** Null once the account is deleted. */
  readonly buyer: User | null;
  readonly payment: Payment | null;
}

/** @throws Refusal ORDER_NOT_FOUND */
export function orderAtHand(books: Books, orderId: string): OrderAtHand {
  books.expect({ around: [orderId] });
  const found = books.get('orders', orderId);
  if (!found) throw new Refusal('ORDER_NOT_FOUND');
  const { order, lines, productLines } = found;
  const olderIds = order.renewals.map((renewal) => renewal.orderId);
  return {
    order,
    lines,
    ...(productLines && { productLines }),
    get slots() {
      return books.all('slots', order.diaHoraIds);
    },
    get activities() {
      return books.all('activities', [...new Set(lines.map(({ activityId }) => activityId))]);
    },
    get older() {
      return olderLines(order, books.all('orders', olderIds));
    },
    get buyer() {
      return books.get('users', order.userId);
    },
    get payment() {
      return order.paymentId === null ? null : books.get('payments', order.paymentId);
    },
  };
}
