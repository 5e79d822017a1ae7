import { cancelOrder, holdExpired, Refusal } from '@gym-power/domain';
import { changeOrder } from '../orders/order-change-store.ts';
import { overdueOrders } from '../orders/order-store.ts';
import { log } from '../platform/log.ts';
import { applyPaymentsOf, refund } from './apply-payment.ts';
import { refundsDue } from './payment-store.ts';

const BATCH = 200;

/**
 * Every Created order past its hold: what was paid is completed, the rest is canceled and its places are free. Refunds that
 * did not go through are tried again. One that fails does not keep the others waiting; the next run takes it up.
 */
export async function reconcileOrders(now: Date): Promise<void> {
  for (const orderId of await overdueOrders(now, BATCH)) await attempt('hold', { orderId }, () => endHold(orderId, now));
  for (const paymentId of await refundsDue(BATCH)) await attempt('refund', { paymentId }, () => refund(paymentId, now));
}

/** Asks Mercado Pago first: the notification of a payment may have been lost. */
async function endHold(orderId: string, now: Date): Promise<void> {
  await applyPaymentsOf(orderId, now);
  await changeOrder(orderId, { now }, (facts) =>
    holdExpired(facts, now) ? { file: cancelOrder(facts, 'holdExpires'), result: undefined } : { file: facts, result: undefined },
  );
}

async function attempt(what: string, ids: Record<string, string>, job: () => Promise<void>): Promise<void> {
  try {
    await job();
  } catch (error) {
    if (error instanceof Refusal) log.warning(`reconciliation: ${what}`, { ...ids, code: error.code });
    else log.error(`reconciliation: ${what}`, error, ids);
  }
}
