/** Brings an order up to what Mercado Pago says of its payments. Every entry (webhook, return, job) ends here, and may come again. */
import {
  isStale,
  type Order,
  type Payment,
  type PaymentOutcome,
  settleOrderless,
  settlePayment,
} from '@gym-power/domain';
import { findPayments, type ForeignPayment, getPayment, refundPayment } from '../gateways/mercadopago.ts';
import { changeOrder } from '../orders/order-change-store.ts';
import { findOrder } from '../orders/order-store.ts';
import { config } from '../platform/config.ts';
import { log } from '../platform/log.ts';
import { changeOrderlessPayment, refundTried } from './payment-store.ts';

/** Reads one payment and applies it; an id that Mercado Pago or we do not know changes nothing. */
export async function applyPaymentById(paymentId: string, now: Date): Promise<void> {
  const payment = await getPayment(paymentId);
  if (payment) await applyPayment(payment, now);
}

/** Looks for the payments of an order and applies each. */
export async function applyPaymentsOf(orderId: string, now: Date): Promise<void> {
  for (const payment of await findPayments(orderId)) await applyPayment(payment, now);
}

/** What a reference of ours may look like (facts of Mercado Pago: at most 64 of these characters). */
const reference = /^[\w-]{1,64}$/;

export async function applyPayment(payment: ForeignPayment, now: Date): Promise<void> {
  if ((await note(payment, now)) === 'refundDue') await refund(payment.id, now);
}

/** Writes down what a payment means, and answers what is to be done about it. */
async function note(payment: ForeignPayment, now: Date): Promise<PaymentOutcome | null> {
  const { orderId } = payment;
  if (!orderId || !reference.test(orderId)) {
    log.info('a payment of something else than an order', { paymentId: payment.id });
    return null;
  }
  const order = await findOrder(orderId);
  return order ? settle(order, payment, now) : noteOrderless({ ...payment, orderId }, now);
}

/** The order's change and the note about the payment are one write; the same report again writes nothing. */
async function settle(order: Order, payment: ForeignPayment, now: Date): Promise<PaymentOutcome> {
  const { outcome, state } = await changeOrder(order, { now, paymentId: payment.id }, (facts) => {
    const known = facts.payment;
    const { file, ...verdict } = settlePayment(facts, { ...facts, payment, known, now, planDays: config().PLAN_DAYS });
    const result = { outcome: verdict.outcome, state: file.order.state };
    const told = known?.status === payment.status && known.outcome === verdict.outcome && file.order === facts.order;
    if (told || isStale(payment, known)) return { file: facts, result };
    return { file, result, payment: { ...payment, ...verdict, orderId: order.id, userId: order.userId } };
  });
  log.info('payment settled', { paymentId: payment.id, status: payment.status, orderId: order.id, outcome, state });
  return outcome;
}

async function noteOrderless(payment: ForeignPayment & { orderId: string }, now: Date): Promise<PaymentOutcome | null> {
  const outcome = await changeOrderlessPayment(payment.id, now, (known) => {
    const verdict = settleOrderless(payment, known);
    return verdict && { ...payment, ...verdict, userId: '' };
  });
  log.info('payment settled', { paymentId: payment.id, status: payment.status, orderId: payment.orderId, outcome });
  return outcome;
}

/**
 * Gives money back for which there is no place, and notes what Mercado Pago says of the payment then. Out of its reach the payment stays
 * `refundDue`, and the job tries again. A refund that was made before (an answer that got lost, the vendor's own panel) is found.
 */
export async function refund(paymentId: Payment['id'], now: Date): Promise<void> {
  const refused = await refundPayment(paymentId).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  const payment = await getPayment(paymentId);
  if (payment) await note(payment, now);
  if (payment?.status === 'refunded') return;
  await refundTried(paymentId, now);
  if (refused) throw refused.error;
}
