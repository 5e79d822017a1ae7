/** Webhook, return page and job all end here, in any order. */
import {
  type Books,
  isBoughtElsewhere,
  isOfDesk,
  isStale,
  dueParts,
  orderAtHand,
  type OrderState,
  partsAfter,
  type Payment,
  type PaymentOutcome,
  type Policy,
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
import { act } from '../books/act.ts';
import type { Decision } from '../books/decide-and-commit.ts';
import { findPaymentRecord } from '../records/payment-store.ts';
import { paymentRefunded } from '../mail/kinds/payment-refunded.ts';
import { attempt } from '../platform/attempt.ts';
import { log } from '../platform/log.ts';
import { currentGym } from '../records/settings-store.ts';

/** No-op for an id that Mercado Pago or we do not know. */
export async function applyPaymentById(paymentId: string, now: Date): Promise<void> {
  const payment = await getPayment(paymentId);
  if (payment) await applyPayment(payment, now);
}

/** A refund that fails, for example of a disputed payment, stays due for the job. @returns whether there are any */
export async function applyPaymentsOf(orderId: string, now: Date): Promise<boolean> {
  const payments = await findPayments(orderId);
  for (const payment of payments) {
    const { id: paymentId } = payment;
    const isDue = (await settle(payment, now)) === 'refundDue';
    if (isDue) await attempt('refund', { paymentId }, () => refund(paymentId, now));
  }
  return payments.length > 0;
}

export async function applyPayment(payment: ForeignPayment, now: Date): Promise<void> {
  if ((await settle(payment, now)) === 'refundDue') await refund(payment.id, now);
}

/** Mercado Pago takes at most 64 of these characters as a reference. */
const reference = /^[\w-]{1,64}$/;

/** The account also receives payments that are not for our orders. */
export const namesOrder = (payment: ForeignPayment): payment is ForeignPayment & { orderId: string } =>
  payment.orderId !== null && reference.test(payment.orderId);

export const isNews = ({ status, refunded }: ForeignPayment, known: Payment | null): boolean =>
  status !== known?.status || refunded !== known.refunded;

/**
 * One batch. A repeated report is a no-op.
 * @returns null for a payment that names no order, or an unknown one that needs no record
 */
async function settle(payment: ForeignPayment, now: Date): Promise<PaymentOutcome | null> {
  if (!namesOrder(payment)) {
    log.info('payment names no order', { paymentId: payment.id });
    return null;
  }
  const { id: paymentId, orderId, status } = payment;
  const plan = await currentGym();
  const settled = await act({ expect: { orders: [orderId], payments: [paymentId] }, now }, (books) => {
    books.expect({ around: [orderId] });
    const order = books.get('orders', orderId);
    return order ? settleWithOrder(books, payment, { now, plan }) : settleWithoutOrder(books, payment);
  });
  log.info('payment settled', { paymentId, status, orderId, ...settled });
  return settled.outcome;
}

type OrderPayment = ForeignPayment & { orderId: string };
type Settled = { outcome: PaymentOutcome | null; state?: OrderState };

function settleWithOrder(
  books: Books,
  payment: OrderPayment,
  { now, plan }: { now: Date; plan: Policy },
): Decision<Settled> {
  const known = books.get('payments', payment.id);
  const before = orderAtHand(books, payment.orderId);
  const { order, slots, older, buyer } = before;
  const boughtElsewhere = isBoughtElsewhere(books, before);
  const facts = { payment, known, slots, older, boughtElsewhere, buyer, now, plan };
  const { after, ...verdict } = settlePayment(before, facts);
  const result = { outcome: verdict.outcome, state: after.order.state };
  const isRepeated = !isNews(payment, known) && known?.outcome === verdict.outcome && after.order === order;
  if (isRepeated || isStale(payment, known)) return { result };
  const { userId } = order;
  const told = tellsOfRefund({ ...payment, ...verdict }, known, after.order);
  return {
    orders: [after],
    payments: [{ ...payment, ...verdict, ...carried(known, payment), ...ofMercadoPago, userId }],
    mails: told ? [paymentRefunded.of(payment, after)] : [],
    result,
  };
}

function settleWithoutOrder(books: Books, payment: OrderPayment): Decision<Settled> {
  const known = books.get('payments', payment.id);
  const verdict = settleOrderless(payment, known);
  if (!verdict) return { result: { outcome: known?.outcome ?? null } };
  return {
    payments: [{ ...payment, ...verdict, ...carried(known, payment), ...ofMercadoPago, userId: '' }],
    result: { outcome: verdict.outcome },
  };
}

const ofMercadoPago = { by: 'mercadopago', takenBy: null, undone: null } as const;

/** A report must not overwrite the gym's own decisions. */
const carried = (known: Payment | null, { refunded }: ForeignPayment): Pick<Payment, 'acceptedAmount' | 'parts'> => ({
  acceptedAmount: known?.acceptedAmount ?? null,
  parts: partsAfter(known?.parts ?? [], refunded),
});

/**
 * The rest of the payment, or the parts of canceled lines. If it was refunded elsewhere, nothing happens. While Mercado
 * Pago is unreachable the refund stays due, and the job retries.
 */
export async function refund(paymentId: Payment['id'], now: Date): Promise<void> {
  const record = await findPaymentRecord(paymentId);
  // There is no API for the desk's money: staff note by hand what they give back.
  if (!record || isOfDesk(record)) return;
  if (dueParts(record).length > 0) await refundParts(paymentId, now);
  else if (record.outcome === 'refundDue') await refundRest(paymentId, now);
}

/** Moves the payment to the end of the `refundsDue` queue. */
const refundTried = (paymentId: Payment['id'], now: Date): Promise<void> =>
  act({ expect: { payments: [paymentId] }, now }, (books) => {
    const payment = books.get('payments', paymentId);
    return { payments: payment ? [payment] : [], result: undefined };
  });

/** Checks first whether an earlier attempt succeeded, because its answer may be lost. */
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

/** Recognizes a refund that already happened, after a lost answer or in the vendor's panel. */
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
