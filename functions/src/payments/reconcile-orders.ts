import { cancelOrder, holdExpired } from '@gym-power/domain';
import { changeOrder } from '../orders/change-orders.ts';
import { overdueOrders } from '../orders/order-lists-store.ts';
import { getOrder } from '../orders/order-store.ts';
import { refundsDue } from '../orders/payment-store.ts';
import { attempt, eachOf } from '../platform/attempt.ts';
import { applyPaymentsOf, refund } from './apply-payment.ts';
import { checkDifferences } from './differences.ts';
import { readPaymentFeed } from './payment-feed.ts';

const BATCH = 200;

/**
 * Does what no notification triggered: applies every payment that changed at Mercado Pago, looks again at what differed
 * from our books, ends the hold of overdue
 * orders (completed if paid, canceled if not), and repeats refunds that failed. Every step is idempotent, also in two
 * runs at once, and one that fails does not hold up the others: the next run repeats it.
 */
export async function reconcileOrders(now: Date): Promise<void> {
  await attempt('payment feed', {}, () => readPaymentFeed(now));
  await attempt('differences', {}, () => checkDifferences(now));
  await eachOf(await overdueOrders(now, BATCH), (orderId) =>
    attempt('end of a hold', { orderId }, () => endHold(orderId, now)),
  );
  await eachOf(await refundsDue(BATCH), ({ id }) => attempt('refund', { paymentId: id }, () => refund(id, now)));
}

/** Asks Mercado Pago first: the notification of a payment may be lost. Without a payment page nobody can have paid. */
async function endHold(orderId: string, now: Date): Promise<void> {
  const order = await getOrder(orderId);
  if (order.preference) await applyPaymentsOf(orderId, now);
  await changeOrder(order, { now }, (facts) => ({
    after: holdExpired(facts, now) ? cancelOrder(facts, 'holdExpires') : facts,
    result: undefined,
  }));
}
