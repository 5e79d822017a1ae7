/** What a payment that Mercado Pago reports does to its order (design: Checkout and payment, 3 to 6). */
import type {
  Slot,
  Order,
  OrderLine,
  Payment,
  PaymentOutcome,
  PaymentStatus,
  UnclearReason,
  User,
} from '../entities.ts';
import { Refusal } from '../refusals.ts';
import { moved, type OrderFile } from './order-file.ts';
import { findTransition } from './order-states.ts';
import { releasePlaces, startPlan, takePlaces } from './places.ts';

/** A payment as Mercado Pago tells it when asked; never as a notification or a browser tells it. */
export type PaymentReport = Pick<Payment, 'id' | 'status' | 'amount' | 'currency' | 'changedAt'>;

/** What is noted about the payment. */
export type Verdict = Pick<Payment, 'outcome' | 'unclearBecause'>;

export interface Settlement extends Verdict {
  file: OrderFile;
}

export interface SettlementFacts {
  payment: PaymentReport;
  /** What was done about this payment before, if it was seen before. */
  known: Payment | null;
  slots: ReadonlyMap<string, Slot>;
  /** null once the buyer's account is deleted. */
  buyer: User | null;
  now: Date;
  planDays: number;
}

const CURRENCY = 'ARS';

type Settle = (file: OrderFile, facts: SettlementFacts) => Settlement;

const verdict = (file: OrderFile, outcome: Exclude<PaymentOutcome, 'unclear'>): Settlement => ({
  file,
  outcome,
  unclearBecause: null,
});
const unclear = (file: OrderFile, unclearBecause: UnclearReason): Settlement => ({
  file,
  outcome: 'unclear',
  unclearBecause,
});
const asBefore = (file: OrderFile, { outcome, unclearBecause }: Payment): Settlement => ({
  file,
  outcome,
  unclearBecause,
});

/** How far a payment has come. Only a dispute leads back (to `approved`), and takes days. */
const stage: Record<PaymentStatus, number> = {
  pending: 0,
  in_process: 0,
  authorized: 0,
  approved: 1,
  rejected: 1,
  cancelled: 1,
  in_mediation: 2,
  charged_back: 3,
  refunded: 3,
};

/**
 * Of two readings of one payment, a slow caller may bring the older one last. Mercado Pago writes whole seconds
 * (`2021-01-21T20:43:49.000-04:00`): of two readings of one second, the one that is further on is the later.
 */
export function isStale(payment: PaymentReport, known: Payment | null): boolean {
  if (!known) return false;
  const [at, knownAt] = [payment.changedAt.getTime(), known.changedAt.getTime()];
  return at < knownAt || (at === knownAt && stage[payment.status] < stage[known.status]);
}

/**
 * Applies a payment to its order. Idempotent: the same report again changes nothing, and an older one neither.
 * `refundDue` means that the money came without a place for it; `unclear` that a person must look.
 */
export const settlePayment: Settle = (file, facts) =>
  facts.known && isStale(facts.payment, facts.known)
    ? asBefore(file, facts.known)
    : byStatus[facts.payment.status](file, facts);

const paysFor = ({ order }: OrderFile, { id }: PaymentReport): boolean =>
  order.state === 'Complete' && order.paymentId === id;

const withStatus = (file: OrderFile, { status }: PaymentReport): OrderFile =>
  file.order.paymentStatus === status ? file : { ...file, order: { ...file.order, paymentStatus: status } };

const noted: Settle = (file, { payment }) =>
  verdict(file.order.state === 'Created' ? withStatus(file, payment) : file, 'noted');

/** Decisions about the money that no later word of an approval changes. */
const final: ReadonlySet<PaymentOutcome> = new Set(['refundDue', 'refunded', 'kept']);

const approved: Settle = (file, facts) => {
  const { order } = file;
  const { payment, known, buyer } = facts;
  if (known && final.has(known.outcome)) return asBefore(file, known);
  if (paysFor(file, payment)) return verdict(withStatus(file, payment), 'completed');
  if (known?.outcome === 'unclear' && known.status === payment.status) return asBefore(file, known);
  // A chargeback that was decided for the gym: the place is long gone.
  if (known?.outcome === 'reversed') return unclear(file, 'moneyReturned');
  if (payment.currency !== CURRENCY) return unclear(file, 'currency');
  if (payment.amount !== order.totalPrice) return unclear(file, 'amount');
  if (!findTransition(order, 'paid') || !buyer) return verdict(file, 'refundDue');

  const held = holdAgain(file.lines, facts.slots);
  if (!held) return verdict(file, 'refundDue');
  return verdict(
    completed({ order, lines: held }, { paymentId: payment.id, now: facts.now, planDays: facts.planDays }),
    'completed',
  );
};

/** Refunded or charged back, here or in Mercado Pago's own panel. */
const reversed: Settle = (file, { payment, known }) => {
  if (!paysFor(file, payment)) return verdict(file, known?.outcome === 'reversed' ? 'reversed' : 'refunded');
  const { order: canceled } = moved(file.order, 'paymentReversed');
  return verdict(withStatus({ order: canceled, lines: releasePlaces(file.lines) }, payment), 'reversed');
};

/** The buyer disputes it: the money is held over there until Mercado Pago decides, and the place stays until then. */
const disputed: Settle = (file, { payment, known }) => {
  const shown = paysFor(file, payment) ? withStatus(file, payment) : file;
  const decided = known && (known.status === payment.status || final.has(known.outcome));
  return decided ? asBefore(shown, known) : unclear(shown, 'mediation');
};

/** Most were never paid. One that pays for its order and is undone by another name than a refund is gone all the same. */
const ended: Settle = (file, facts) =>
  paysFor(file, facts.payment) || facts.known?.outcome === 'reversed' ? reversed(file, facts) : noted(file, facts);

const byStatus: Record<PaymentStatus, Settle> = {
  pending: noted,
  in_process: noted,
  authorized: noted,
  rejected: ended,
  cancelled: ended,
  approved,
  refunded: reversed,
  charged_back: reversed,
  in_mediation: disputed,
};

/** `-> Complete`: the plan period starts now. A free order has no payment. */
export function completed(
  { order, lines }: OrderFile,
  { paymentId, now, planDays }: { paymentId: string | null; now: Date; planDays: number },
): OrderFile {
  const { order: complete } = moved(order, 'paid');
  const paid: Order = {
    ...complete,
    paymentId,
    paymentStatus: paymentId === null ? null : 'approved',
    purchasedAt: now,
    reservedUntil: null,
  };
  return { order: paid, lines: startPlan(lines, now, planDays) };
}

/** The places of an order whose hold expired may be gone by now; within the hold this changes nothing. */
function holdAgain(lines: OrderLine[], slots: ReadonlyMap<string, Slot>): OrderLine[] | null {
  try {
    return takePlaces(lines, slots);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
