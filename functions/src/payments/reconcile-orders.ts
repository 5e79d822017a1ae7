import { cancelOrder, holdExpired } from '@gym-power/domain';
import { changeOrder } from '../orders/order-change-store.ts';
import { getOrder, overdueOrders } from '../orders/order-store.ts';
import { attempt, eachOf } from '../platform/attempt.ts';
import { applyPaymentsOf, refund } from './apply-payment.ts';
import { readPaymentFeed } from './payment-feed.ts';
import { refundsDue } from './payment-store.ts';

const BATCH = 200;

/**
 * What no notification told: every payment that changed at Mercado Pago is applied, every Created order past its hold is completed if it
 * was paid and canceled if not, and refunds that did not go through are tried again. One that fails does not keep the others waiting;
 * the next run takes it up. Each step may be done twice, at once too.
 */
export async function reconcileOrders(now: Date): Promise<void> {
  await attempt('payment feed', {}, () => readPaymentFeed(now));
  await eachOf(await overdueOrders(now, BATCH), (orderId) =>
    attempt('end of a hold', { orderId }, () => endHold(orderId, now)),
  );
  await eachOf(await refundsDue(BATCH), ({ id }) => attempt('refund', { paymentId: id }, () => refund(id, now)));
}

/** Asks Mercado Pago first: the notification of a payment may have been lost. Without a payment page nobody can have paid. */
async function endHold(orderId: string, now: Date): Promise<void> {
  const order = await getOrder(orderId);
  if (order.preference) await applyPaymentsOf(orderId, now);
  await changeOrder(order, { now }, (facts) =>
    holdExpired(facts, now)
      ? { file: cancelOrder(facts, 'holdExpires'), result: undefined }
      : { file: facts, result: undefined },
  );
}
