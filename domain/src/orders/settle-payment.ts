/**
 * Settles a payment that Mercado Pago reports: what it does to its order, by rule. See unclear-payment.ts for the rest.
 */
import type { Order, Payment, PaymentOutcome, PaymentStatus, Slot, UnclearReason, User } from '../entities.ts';
import { partsAfter, worthOf } from '../payments/part-refunds.ts';
import { Refusal } from '../refusals.ts';
import type { ChangedOrder, OrderWithLines } from './changed-order.ts';
import { completeOrder } from './complete-order.ts';
import { applyTransition, findTransition } from './order-states.ts';
import { type PlanTerms, releasePlaces } from './places.ts';
import { isRenewedElsewhere, type OlderLines } from './renewals.ts';

/** A payment as read from Mercado Pago. What notifications and browsers say is never believed. */
export type PaymentReport = Pick<Payment, 'id' | 'status' | 'amount' | 'refunded' | 'currency' | 'changedAt'>;

/** What is noted about the payment. */
export type Verdict = Pick<Payment, 'outcome' | 'unclearBecause'>;

export interface Settlement extends Verdict {
  after: ChangedOrder;
}

export interface SettlementFacts {
  payment: PaymentReport;
  /** What was noted about this payment before; null when it is new. */
  known: Payment | null;
  slots: ReadonlyMap<string, Slot>;
  /** What the order renews. */
  older: OlderLines;
  /** null once the buyer's account is deleted. */
  buyer: User | null;
  now: Date;
  plan: PlanTerms;
}

const CURRENCY = 'ARS';

type Settle = (order: OrderWithLines, facts: SettlementFacts) => Settlement;

const settled = (after: ChangedOrder, outcome: Exclude<PaymentOutcome, 'unclear'>): Settlement => ({
  after,
  outcome,
  unclearBecause: null,
});
const unclear = (after: ChangedOrder, unclearBecause: UnclearReason): Settlement => ({
  after,
  outcome: 'unclear',
  unclearBecause,
});
const asBefore = (after: ChangedOrder, { outcome, unclearBecause }: Payment): Settlement => ({
  after,
  outcome,
  unclearBecause,
});

/** How far a payment has come. Only a dispute leads back (to `approved`), and it takes days. */
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
 * Whether we know a newer reading of the payment: a slow caller may deliver an older one last. Mercado Pago writes
 * whole seconds (`2021-01-21T20:43:49.000-04:00`), so within one second the reading with the later stage is the newer
 * one, and of the same stage the one with more refunded.
 */
export function isStale(payment: PaymentReport, known: Payment | null): boolean {
  if (!known) return false;
  const at = payment.changedAt.getTime();
  const knownAt = known.changedAt.getTime();
  if (at !== knownAt) return at < knownAt;
  const stages = stage[payment.status] - stage[known.status];
  return stages < 0 || (stages === 0 && payment.refunded < known.refunded);
}

/**
 * Applies a payment to its order. Idempotent: a repeated or older report changes nothing.
 * `refundDue` means that there is no place for the money; `unclear` that an admin must decide.
 */
export const settlePayment: Settle = (before, facts) =>
  facts.known && isStale(facts.payment, facts.known)
    ? asBefore(before, facts.known)
    : byStatus[facts.payment.status](before, facts);

/** Whether the payment is the one that completed the order. */
export const paysFor = ({ id }: Pick<Payment, 'id'>, { state, paymentId }: Order): boolean =>
  state === 'Complete' && paymentId === id;

/** What a payment has to be worth to pay for its order: the price, or less if an admin accepted less. */
export const dueAmount = ({ totalPrice }: Order, known: Pick<Payment, 'acceptedAmount'> | null): number =>
  Math.min(totalPrice, known?.acceptedAmount ?? totalPrice);

/**
 * Whether the buyer is told that their money went back: it paid for no order, so no mail about the order says so. A
 * dispute that the buyer won is their bank's to tell, and a payment that we never saw coming is old.
 */
export const tellsOfRefund = (
  { id, status, outcome }: PaymentReport & Verdict,
  known: Payment | null,
  { paymentId }: Order,
): boolean =>
  outcome === 'refunded' && status === 'refunded' && known !== null && known.outcome !== outcome && paymentId !== id;

const withStatus = <O extends ChangedOrder>(after: O, { status }: PaymentReport): O =>
  after.order.paymentStatus === status ? after : { ...after, order: { ...after.order, paymentStatus: status } };

const noMoneyYet: Settle = (before, { payment }) =>
  settled(before.order.state === 'Created' ? withStatus(before, payment) : before, 'noted');

/** Outcomes that a later approval does not change. */
const final: ReadonlySet<PaymentOutcome> = new Set(['refundDue', 'refunded', 'kept']);

/** A refund of a part may bring a payment to the order's price, or away from it. */
const dependsOnAmount = ({ unclearBecause }: Payment): boolean =>
  unclearBecause === 'amount' || unclearBecause === 'partlyRefunded';

const approved: Settle = (before, facts) => {
  const { order } = before;
  const { payment, known, older, buyer } = facts;
  if (known && final.has(known.outcome)) return asBefore(before, known);
  const worth = worthNow(facts);
  if (paysFor(payment, before.order)) {
    const after = withStatus(before, payment);
    if (worth >= dueAmount(order, known)) return settled(after, 'completed');
    return unclear(after, payment.refunded > 0 ? 'partlyRefunded' : 'amount');
  }
  if (known?.outcome === 'unclear' && known.status === payment.status && !dependsOnAmount(known))
    return asBefore(before, known);
  // A chargeback that was decided in the gym's favor. The place was released long ago.
  if (known?.outcome === 'reversed') return unclear(before, 'moneyReturned');
  if (payment.currency !== CURRENCY) return unclear(before, 'currency');
  if (worth !== order.totalPrice)
    return unclear(before, payment.amount === order.totalPrice ? 'partlyRefunded' : 'amount');
  if (!findTransition(order, 'paid') || !buyer || isRenewedElsewhere(order, older)) return settled(before, 'refundDue');

  const complete = completed(before, facts);
  return complete ? settled(complete, 'completed') : settled(before, 'refundDue');
};

/** What the payment is worth now, by this report. */
const worthNow = ({ payment, known }: SettlementFacts): number =>
  worthOf({ ...payment, parts: partsAfter(known?.parts ?? [], payment.refunded) });

/** Refunded or charged back, here or in Mercado Pago's own panel. */
const reversed: Settle = (before, facts) => {
  const { payment, known } = facts;
  if (!paysFor(payment, before.order)) return settled(before, known?.outcome === 'reversed' ? 'reversed' : 'refunded');
  // Every line that cost something was canceled alone. What is left of the order is free.
  if (payment.status === 'refunded' && worthNow(facts) >= dueAmount(before.order, known))
    return settled(withStatus(before, payment), 'completed');
  const { order, transition } = applyTransition(before.order, 'paymentReversed');
  return settled(withStatus({ order, lines: releasePlaces(before.lines), transition }, payment), 'reversed');
};

/** The buyer disputes the payment. Mercado Pago holds the money until it decides, and the place stays until then. */
const disputed: Settle = (before, { payment, known }) => {
  const after = paysFor(payment, before.order) ? withStatus(before, payment) : before;
  const decided = known && (known.status === payment.status || final.has(known.outcome));
  return decided ? asBefore(after, known) : unclear(after, 'mediation');
};

/** Usually the payment never went through. If it had already paid for the order, treat it as a refund. */
const ended: Settle = (before, facts) =>
  paysFor(facts.payment, before.order) || facts.known?.outcome === 'reversed'
    ? reversed(before, facts)
    : noMoneyYet(before, facts);

const byStatus: Record<PaymentStatus, Settle> = {
  pending: noMoneyYet,
  in_process: noMoneyYet,
  authorized: noMoneyYet,
  rejected: ended,
  cancelled: ended,
  approved,
  refunded: reversed,
  charged_back: reversed,
  in_mediation: disputed,
};

/** The order as the payment completes it; null if its places were released after the hold, and are sold by now. */
function completed(before: OrderWithLines, { payment, ...facts }: SettlementFacts): ChangedOrder | null {
  try {
    return completeOrder(before, { paymentId: payment.id, ...facts });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
