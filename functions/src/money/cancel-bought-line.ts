import {
  type CanceledOrderView,
  cancelLine,
  dueParts,
  givenBackByHand,
  isPaidAtDesk,
  orderAtHand,
  orderIdOfLine,
  orderView,
  type Payment,
  usedOf,
} from '@gym-power/domain';
import { act } from '../books/act.ts';
import { lineEntry } from '../records/line-entry.ts';
import { getOrder } from '../records/order-store.ts';
import { findPaymentRecord } from '../records/payment-store.ts';
import { attempt } from '../platform/attempt.ts';
import { applyPaymentById, refund } from './apply-payment.ts';
import { refundState } from './cancel-and-refund.ts';

export interface LineCancel {
  lineId: string;
  /** The amount that the admin saw. */
  seen: number | undefined;
  by: string;
  now: Date;
}

/**
 * Idempotent: a repeated call retries a refund that is still due.
 * @throws Refusal ORDER_NOT_FOUND, and what `cancelLine` throws
 */
export async function cancelBoughtLine({ lineId, seen, by, now }: LineCancel): Promise<CanceledOrderView> {
  const found = await getOrder(orderIdOfLine(lineId));
  // Read earlier refunds first, so that none of them is taken for this one.
  if (found.paymentId && !isPaidAtDesk(found))
    await attempt('payment', { lineId }, () => applyPaymentById(found.paymentId!, now));
  const { order, lines, productLines } = await act({ expect: { orders: [found.id] }, now }, (books) => {
    const before = orderAtHand(books, found.id);
    const { after, payment } = cancelLine(before, {
      lineId,
      seen,
      used: usedOf(books, before, { id: lineId }, now),
      now,
    });
    return {
      orders: [after],
      payments: payment ? [givenBackByHand(payment, now)] : [],
      audit: after.lineChange ? [lineEntry(after.lineChange, { by, now })] : [],
      result: { ...after, productLines: after.productLines ?? before.productLines },
    };
  });
  const { paymentId } = order;
  return {
    ...orderView(order, lines, productLines),
    refund: paymentId ? await givenBack(paymentId, lineId, now) : null,
  };
}

async function givenBack(paymentId: string, lineId: string, now: Date): Promise<CanceledOrderView['refund']> {
  const before = await findPaymentRecord(paymentId);
  if (before && isDue(before)) await attempt('refund', { paymentId }, () => refund(paymentId, now));
  const payment = await findPaymentRecord(paymentId);
  const part = payment?.parts.find((each) => each.lineId === lineId);
  if (payment && !part) return refundState(payment);
  if (part?.state === 'made' || payment?.status === 'refunded') return 'refunded';
  return part?.state === 'due' ? 'refundDue' : null;
}

const isDue = (payment: Payment): boolean => payment.outcome === 'refundDue' || dueParts(payment).length > 0;
