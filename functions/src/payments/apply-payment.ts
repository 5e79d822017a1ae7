/** Brings an order up to date with its payments at Mercado Pago. Webhook, return and job all end here, in any order. */
import {
  isBooked,
  isOfDesk,
  isStale,
  dueParts,
  partsAfter,
  type Payment,
  type PaymentOutcome,
  Refusal,
  settleOrderless,
  settlePayment,
  tellsOfRefund,
} from '@gym-power/domain';
import {
  findPayments,
  type ForeignPayment,
  getPayment,
  refundPart,
  refundPayment,
} from '../gateways/mercadopago/payments.ts';
import { changeOrder } from '../orders/change-orders.ts';
import { findRefs, type OrderRefs } from '../orders/order-facts-store.ts';
import { changeOrderlessPayment, findPaymentRecord, refundTried } from '../orders/payment-store.ts';
import { newRefundMail } from '../outbox/mail.ts';
import { attempt } from '../platform/attempt.ts';
import { log } from '../platform/log.ts';
import { currentGym } from '../settings/settings-store.ts';

/** Reads one payment and applies it; an id that Mercado Pago or we do not know changes nothing. */
export async function applyPaymentById(paymentId: string, now: Date): Promise<void> {
  const payment = await getPayment(paymentId);
  if (payment) await applyPayment(payment, now);
}

/** Searches the payments of an order and applies each. @returns whether there are any */
export async function applyPaymentsOf(orderId: string, now: Date): Promise<boolean> {
  const payments = await findPayments(orderId);
  for (const payment of payments) await applyPayment(payment, now);
  return payments.length > 0;
}

export async function applyPayment(payment: ForeignPayment, now: Date): Promise<void> {
  if ((await settle(payment, now)) === 'refundDue') await refund(payment.id, now);
}

/** What a reference of ours can look like: Mercado Pago takes at most 64 of these characters. */
const reference = /^[\w-]{1,64}$/;

/** Whether it can be about an order of ours. Payments of other kinds are none of our business. */
export const namesOrder = (payment: ForeignPayment): payment is ForeignPayment & { orderId: string } =>
  payment.orderId !== null && reference.test(payment.orderId);

/** Notes what a payment means; null for one that is not about an order. */
async function settle(payment: ForeignPayment, now: Date): Promise<PaymentOutcome | null> {
  if (!namesOrder(payment)) {
    log.info('payment names no order', { paymentId: payment.id });
    return null;
  }
  const order = await findRefs(payment.orderId);
  if (!order) return settleWithoutOrder(payment, now);
  try {
    return await settleWithOrder(order, payment, now);
  } catch (error) {
    // The order was remembered, and has been deleted since.
    if (error instanceof Refusal && error.code === 'ORDER_NOT_FOUND') return settleWithoutOrder(payment, now);
    throw error;
  }
}

/** Whether a report says something about the payment that its record does not. A record that was not booked is old. */
export const isNews = ({ status, refunded }: ForeignPayment, known: Payment | null): boolean =>
  status !== known?.status || refunded !== known.refunded || !isBooked(known);

/**
 * The order's change, the note about the payment and the mail about its refund are one write. A repeated report writes
 * nothing.
 */
async function settleWithOrder(order: OrderRefs, payment: ForeignPayment, now: Date): Promise<PaymentOutcome> {
  const plan = await currentGym();
  const { outcome, state } = await changeOrder(order, { now, paymentId: payment.id }, (facts) => {
    const known = facts.payment;
    const { after, ...verdict } = settlePayment(facts, { ...facts, payment, known, now, plan });
    const result = { outcome: verdict.outcome, state: after.order.state };
    const isRepeated = !isNews(payment, known) && known?.outcome === verdict.outcome && after.order === facts.order;
    if (isRepeated || isStale(payment, known)) return { after: facts, result };
    return {
      after,
      result,
      payment: {
        ...payment,
        ...verdict,
        ...carried(known, payment),
        ...ofMercadoPago,
        orderId: order.id,
        userId: order.userId,
      },
      mail: tellsOfRefund({ ...payment, ...verdict }, known, after.order)
        ? newRefundMail(payment, after, now)
        : undefined,
    };
  });
  log.info('payment settled', { paymentId: payment.id, status: payment.status, orderId: order.id, outcome, state });
  return outcome;
}

const ofMercadoPago = { by: 'mercadopago', takenBy: null } as const;

/** What the gym has decided about the payment, which a report does not change. */
const carried = (known: Payment | null, { refunded }: ForeignPayment): Pick<Payment, 'acceptedAmount' | 'parts'> => ({
  acceptedAmount: known?.acceptedAmount ?? null,
  parts: partsAfter(known?.parts ?? [], refunded),
});

async function settleWithoutOrder(
  payment: ForeignPayment & { orderId: string },
  now: Date,
): Promise<PaymentOutcome | null> {
  const outcome = await changeOrderlessPayment(payment.id, now, (known) => {
    const verdict = settleOrderless(payment, known);
    return verdict && { ...payment, ...verdict, ...carried(known, payment), ...ofMercadoPago, userId: '' };
  });
  log.info('payment settled', { paymentId: payment.id, status: payment.status, orderId: payment.orderId, outcome });
  return outcome;
}

/**
 * Refunds what is due back of a payment: all that is left of it, or its part for canceled lines; nothing, if somebody
 * else has refunded it in between. What Mercado Pago says afterwards is noted. While Mercado Pago is out of reach the
 * refund stays due, and the job tries again.
 */
export async function refund(paymentId: Payment['id'], now: Date): Promise<void> {
  const record = await findPaymentRecord(paymentId);
  // Nobody can be asked: the desk notes by hand what it gives back.
  if (!record || isOfDesk(record)) return;
  if (dueParts(record).length > 0) await refundParts(paymentId, now);
  else if (record.outcome === 'refundDue') await refundRest(paymentId, now);
}

/** Asks for each part that has not gone back, once it is sure that it has not: an answer may have been lost. */
async function refundParts(paymentId: Payment['id'], now: Date): Promise<void> {
  try {
    await applyPaymentById(paymentId, now);
    const record = await findPaymentRecord(paymentId);
    if (!record) return;
    for (const part of dueParts(record)) {
      const number = record.parts.indexOf(part) + 1;
      await attempt('refund', { paymentId, number: String(number) }, () =>
        refundPart(paymentId, { number, amount: part.amount }),
      );
    }
    await applyPaymentById(paymentId, now);
  } finally {
    await refundTried(paymentId, now);
  }
}

/** A refund that already happened (a lost answer, the vendor's own panel) is recognized. */
async function refundRest(paymentId: Payment['id'], now: Date): Promise<void> {
  const failed = await refundPayment(paymentId).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  const payment = await getPayment(paymentId);
  if (payment) await settle(payment, now);
  if (payment?.status === 'refunded') return;
  await refundTried(paymentId, now);
  if (failed) throw failed.error;
}
