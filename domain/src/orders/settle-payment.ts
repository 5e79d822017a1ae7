/** Applies reported payments to their orders. See unclear-payment.ts for those that no rule can settle. */
import type { Order, Payment, PaymentOutcome, PaymentStatus, Slot, UnclearReason, User } from '../entities.ts';
import { partsAfter, worthOf } from '../payments/part-refunds.ts';
import { Refusal } from '../refusals.ts';
import type { ChangedOrder, OrderWithLines } from './changed-order.ts';
import { completeOrder } from './complete-order.ts';
import { applyTransition, findTransition } from './order-states.ts';
import { type PlanTerms, releasePlaces } from './places.ts';
import { isRenewedElsewhere, type OlderLines } from './renewals.ts';

/** A payment as read from Mercado Pago's API. The contents of webhooks and browser requests are not trusted. */
export type PaymentReport = Pick<Payment, 'id' | 'status' | 'amount' | 'refunded' | 'currency' | 'changedAt'>;

export type Verdict = Pick<Payment, 'outcome' | 'unclearBecause'>;

export interface Settlement extends Verdict {
  after: ChangedOrder;
}

export interface SettlementFacts {
  payment: PaymentReport;
  /** Our record of this payment; null when it is new. */
  known: Payment | null;
  slots: ReadonlyMap<string, Slot>;
  older: OlderLines;
  /** Whether the buyer has bought meanwhile what they may have once. */
  boughtElsewhere?: boolean;
  /** null once the account is deleted. */
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
 * A slow caller may deliver an older reading last. Mercado Pago's timestamps have whole seconds
 * (`2021-01-21T20:43:49.000-04:00`), so within one the later stage, then the larger refund, is newer.
 */
export function isStale(payment: PaymentReport, known: Payment | null): boolean {
  if (!known) return false;
  const at = payment.changedAt.getTime();
  const knownAt = known.changedAt.getTime();
  if (at !== knownAt) return at < knownAt;
  const stages = stage[payment.status] - stage[known.status];
  return stages < 0 || (stages === 0 && payment.refunded < known.refunded);
}

/** Idempotent. `refundDue`: the order cannot use the money. `unclear`: an admin must decide. */
export const settlePayment: Settle = (before, facts) =>
  facts.known && isStale(facts.payment, facts.known)
    ? asBefore(before, facts.known)
    : byStatus[facts.payment.status](before, facts);

export const paysFor = ({ id }: Pick<Payment, 'id'>, { state, paymentId }: Order): boolean =>
  state === 'Complete' && paymentId === id;

/** The order's price, or less if an admin accepted less. */
export const dueAmount = ({ totalPrice }: Order, known: Pick<Payment, 'acceptedAmount'> | null): number =>
  Math.min(totalPrice, known?.acceptedAmount ?? totalPrice);

/**
 * Whether to mail the buyer about a refund that no mail about the order mentions. Banks tell their customers about a
 * won dispute.
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

const final: ReadonlySet<PaymentOutcome> = new Set(['refundDue', 'refunded', 'kept']);

/** A partial refund can change whether a payment matches its order's price. */
const dependsOnAmount = ({ unclearBecause }: Payment): boolean =>
  unclearBecause === 'amount' || unclearBecause === 'partlyRefunded';

const approved: Settle = (before, facts) => {
  const { order } = before;
  const { payment, known, older, boughtElsewhere = false, buyer } = facts;
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
  const isLost = isRenewedElsewhere(order, older) || boughtElsewhere;
  if (!findTransition(order, 'paid') || !buyer || isLost) return settled(before, 'refundDue');

  const complete = completed(before, facts);
  return complete ? settled(complete, 'completed') : settled(before, 'refundDue');
};

const worthNow = ({ payment, known }: SettlementFacts): number =>
  worthOf({ ...payment, parts: partsAfter(known?.parts ?? [], payment.refunded) });

/** Refunded or charged back, here or in Mercado Pago's own panel. */
const reversed: Settle = (before, facts) => {
  const { payment, known } = facts;
  if (!paysFor(payment, before.order)) return settled(before, known?.outcome === 'reversed' ? 'reversed' : 'refunded');
  // Every priced line was canceled alone, so what is left of the order is free.
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

function completed(before: OrderWithLines, { payment, ...facts }: SettlementFacts): ChangedOrder | null {
  try {
    return completeOrder(before, { paymentId: payment.id, ...facts });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
