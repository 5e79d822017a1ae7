import {
  type CanceledOrderView,
  cancelOnRequest,
  type CancelRequest,
  givenBackByHand,
  orderAtHand,
  orderView,
  packsMustBeUnused,
  type Payment,
} from '@gym-power/domain';
import { act } from '../books/act.ts';
import { closePage } from '../gateways/mercadopago/preferences.ts';
import { findPaymentRecord } from '../records/payment-store.ts';
import { attempt } from '../platform/attempt.ts';
import { type Caller, uidOf } from '../platform/caller.ts';
import { refund as refundPayment } from './apply-payment.ts';

export interface Cancel extends Pick<CancelRequest, 'refund' | 'onlyIn'> {
  orderId: string;
  caller: Caller;
  now: Date;
}

/**
 * Idempotent: a canceled order can still be refunded.
 * @throws Refusal ORDER_NOT_FOUND, PACK_USED, and what `cancelOnRequest` throws
 */
export async function cancelAndRefund({ orderId, caller, now, refund, onlyIn }: Cancel): Promise<CanceledOrderView> {
  const request = { by: uidOf(caller), isAdmin: await caller.isAdmin(), refund, onlyIn };
  const { after, openPreferenceId } = await act({ expect: { orders: [orderId] }, now }, (books) => {
    const before = orderAtHand(books, orderId);
    packsMustBeUnused(books, before, now);
    const cancellation = cancelOnRequest(before, request);
    const { payment } = cancellation;
    return {
      orders: [cancellation.after],
      payments: payment ? [givenBackByHand(payment, now)] : [],
      result: cancellation,
    };
  });
  await closePage(orderId, openPreferenceId, now);

  const { paymentId } = after.order;
  return {
    ...orderView(after.order, after.lines, after.productLines),
    refund: refund && paymentId ? await refunded(paymentId, now) : null,
  };
}

/** While Mercado Pago is unreachable the refund stays due, and the job retries. */
async function refunded(paymentId: string, now: Date): Promise<CanceledOrderView['refund']> {
  if ((await findPaymentRecord(paymentId))?.outcome === 'refundDue')
    await attempt('refund', { paymentId }, () => refundPayment(paymentId, now));
  return refundState(await findPaymentRecord(paymentId));
}

export function refundState(payment: Payment | null): CanceledOrderView['refund'] {
  if (payment?.outcome === 'refundDue') return 'refundDue';
  return payment?.outcome === 'refunded' || payment?.outcome === 'reversed' ? 'refunded' : null;
}
