/** Brings an order up to what Mercado Pago says of its payments. Every entry (webhook, return, job) ends here, and may come again. */
import { type OrderState, type Payment, type PaymentOutcome, settlePayment } from '@gym-power/domain';
import { findPayments, type ForeignPayment, getPayment, refundPayment } from '../gateways/mercadopago.ts';
import { changeOrder } from '../orders/order-change-store.ts';
import { findOrder } from '../orders/order-store.ts';
import { config } from '../platform/config.ts';
import { log } from '../platform/log.ts';
import { markRefunded } from './payment-store.ts';

/** Reads one payment and applies it; an id that Mercado Pago or we do not know changes nothing. */
export async function applyPaymentById(paymentId: string, now: Date): Promise<void> {
  const payment = await getPayment(paymentId);
  if (payment) await applyPayment(payment, now);
}

/** Looks for the payments of an order and applies each. */
export async function applyPaymentsOf(orderId: string, now: Date): Promise<void> {
  for (const payment of await findPayments(orderId)) await applyPayment(payment, now);
}

async function applyPayment(payment: ForeignPayment, now: Date): Promise<void> {
  const { orderId } = payment;
  if (!orderId || !/^[\w-]+$/.test(orderId) || !(await findOrder(orderId))) {
    log.warning('a payment that names no order of ours', { paymentId: payment.id });
    return;
  }
  const { outcome, state } = await settle(orderId, payment, now);
  log.info('payment settled', { paymentId: payment.id, status: payment.status, orderId, outcome, state });
  if (outcome === 'refundDue') await refund(payment.id, now);
}

/** The order's change and the note about the payment are one write; the same report again writes nothing. */
const settle = (orderId: string, payment: ForeignPayment, now: Date): Promise<{ outcome: PaymentOutcome; state: OrderState }> =>
  changeOrder(orderId, { now, paymentId: payment.id }, (facts) => {
    const known = facts.payment;
    const { file, outcome } = settlePayment(facts, { payment, known, slots: facts.slots, now, planDays: config().PLAN_DAYS });
    const result = { outcome, state: file.order.state };
    if (known?.status === payment.status && known.outcome === outcome && file.order === facts.order) return { file: facts, result };
    const { id, status, amount, currency } = payment;
    return { file, result, payment: { id, orderId, userId: facts.order.userId, status, amount, currency, outcome } };
  });

/**
 * Gives money back for which there is no place. When Mercado Pago is out of reach the payment stays `refundDue`, and the job tries again.
 * A refund that was made before (an answer that got lost, the vendor's own panel) is found and noted.
 */
export async function refund(paymentId: Payment['id'], now: Date): Promise<void> {
  try {
    await refundPayment(paymentId);
  } catch (error) {
    const payment = await getPayment(paymentId);
    if (payment?.status !== 'refunded') throw error;
  }
  await markRefunded(paymentId, now);
}
