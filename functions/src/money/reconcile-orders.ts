import { refundsDue } from '../records/payment-store.ts';
import { attempt, eachOf } from '../platform/attempt.ts';
import { refund } from './apply-payment.ts';
import { checkDifferences } from './differences.ts';
import { readPaymentFeed } from './read-payment-feed.ts';

const REFUNDS = 200;

/** Every step is idempotent, even in concurrent runs. A failed step does not block the others. */
export async function reconcileOrders(now: Date): Promise<void> {
  await attempt('payment feed', {}, () => readPaymentFeed(now));
  await attempt('differences', {}, () => checkDifferences(now));
  await eachOf(await refundsDue(REFUNDS), ({ id }) => attempt('refund', { paymentId: id }, () => refund(id, now)));
}
