import { refundsDue } from '../records/payment-store.ts';
import { attempt, eachOf } from '../platform/attempt.ts';
import { refund } from './apply-payment.ts';
import { checkDifferences } from './differences.ts';
import { readPaymentFeed } from './payment-feed.ts';

const REFUNDS = 200;

/**
 * Does what no notification triggered: applies every payment that changed at Mercado Pago, looks again at what differed
 * from our books, repeats refunds that failed. Every step is idempotent, also in two runs at once, and one that fails
 * does not hold up the others: the next run repeats it.
 */
export async function reconcileOrders(now: Date): Promise<void> {
  await attempt('payment feed', {}, () => readPaymentFeed(now));
  await attempt('differences', {}, () => checkDifferences(now));
  await eachOf(await refundsDue(REFUNDS), ({ id }) => attempt('refund', { paymentId: id }, () => refund(id, now)));
}
