import {
  cancelOrder,
  type CanceledOrderView,
  moneyOfCanceled,
  type OrderState,
  orderView,
  type Payment,
  Refusal,
} from '@gym-power/domain';
import { closePreference } from '../gateways/mercadopago.ts';
import { refund as refundPayment } from '../payments/apply-payment.ts';
import { findPaymentRecord } from '../payments/payment-store.ts';
import { attempt } from '../platform/attempt.ts';
import { type Caller, mustBe } from '../platform/caller.ts';
import { changeOrder, type OrderChange } from './order-change-store.ts';
import type { OrderFacts } from './order-facts-store.ts';
import { namesOf } from './order-names-store.ts';

export interface Cancellation {
  orderId: string;
  caller: Caller;
  now: Date;
  /** What an admin says about the money of a paid order: back to the buyer, kept, or (undefined) to be decided in the payments' queue. */
  refund?: boolean | undefined;
  /** Leaves the order alone when it is in another state by now. */
  onlyIn?: OrderState;
}

/**
 * `-> Canceled`: places free, reviews of an undone purchase gone, money given back if told so. A canceled order is answered as it is; its
 * refund can still be asked for.
 * @throws Refusal ORDER_NOT_FOUND, FORBIDDEN, ORDER_STATE (a member and a paid order)
 */
export async function cancel(cancellation: Cancellation): Promise<CanceledOrderView> {
  const { orderId, caller, now, refund } = cancellation;
  const [seen, isAdmin] = await Promise.all([namesOf(orderId), caller.isAdmin()]);
  const { file, openPreference } = await changeOrder(seen, { now }, (facts) =>
    decide(facts, { ...cancellation, isAdmin }),
  );
  // What is paid all the same is refunded, so this is a courtesy to the buyer and may fail.
  if (openPreference) await attempt('close preference', { orderId }, () => closePreference(openPreference, now));

  const { paymentId } = file.order;
  return { ...orderView(file.order, file.lines), refund: refund && paymentId ? await refunded(paymentId, now) : null };
}

type Decision = Pick<OrderFacts, 'order' | 'lines'>;

function decide(
  facts: OrderFacts,
  { caller, isAdmin, refund, onlyIn }: Cancellation & { isAdmin: boolean },
): OrderChange<{ file: Decision; openPreference: string | undefined }> {
  const { order, payment } = facts;
  if (!isAdmin) mustBe(caller, order.userId);
  if (onlyIn && order.state !== onlyIn) return { file: facts, result: { file: facts, openPreference: undefined } };
  if (order.state === 'Cart') throw new Refusal('ORDER_STATE', { state: order.state });
  if (order.state === 'Canceled') {
    const money =
      refund && isAdmin && payment && mayStillGoBack(payment)
        ? { payment: { ...payment, ...moneyOfCanceled(true) } }
        : {};
    return { file: facts, ...money, result: { file: facts, openPreference: undefined } };
  }
  // An admin who cancels an own order that awaits payment does it as the member they are.
  const file = cancelOrder(
    facts,
    isAdmin && (order.state !== 'Created' || caller.uid !== order.userId) ? 'adminCancels' : 'memberCancels',
  );
  const money = order.state === 'Complete' && payment ? { payment: { ...payment, ...moneyOfCanceled(refund) } } : {};
  return {
    file,
    ...money,
    result: { file, openPreference: order.state === 'Created' ? order.preference?.id : undefined },
  };
}

const mayStillGoBack = ({ outcome }: Payment): boolean => outcome === 'unclear' || outcome === 'kept';

/** Out of Mercado Pago's reach the refund stays due, and the job finishes it. */
async function refunded(paymentId: string, now: Date): Promise<CanceledOrderView['refund']> {
  if ((await findPaymentRecord(paymentId))?.outcome === 'refundDue')
    await attempt('refund', { paymentId }, () => refundPayment(paymentId, now));
  const payment = await findPaymentRecord(paymentId);
  if (payment?.outcome === 'refundDue') return 'refundDue';
  return payment?.outcome === 'refunded' || payment?.outcome === 'reversed' ? 'refunded' : null;
}
