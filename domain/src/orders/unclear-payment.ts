/** Payments that no rule can settle: the reasons, the actions for each, and their effects. */
import type { Slot, Order, Payment, PaymentOutcome, UnclearReason, User } from '../entities.ts';
import { partsWithin, worthOf } from '../payments/part-refunds.ts';
import { Refusal } from '../refusals.ts';
import type { OrderWithLines } from './changed-order.ts';
import { completeOrder } from './complete-order.ts';
import { findTransition } from './order-states.ts';
import type { PlanTerms } from './places.ts';
import type { OlderLines } from './renewals.ts';
import { dueAmount, paysFor, type Settlement, type Verdict } from './settle-payment.ts';

/**
 * What an admin can do:
 * - `refund`: return the payment, or what is left of it
 * - `accept`: let it pay for its order as it is
 * - `dismiss`: leave money and order as they are
 */
export const unclearActions = ['refund', 'accept', 'dismiss'] as const;
export type UnclearAction = (typeof unclearActions)[number];

/**
 * The usual action comes first. The gym keeps money without giving a place only if an admin says so. An admin can
 * accept a wrong amount, but not a wrong currency. Mercado Pago decides disputes.
 */
const actionsFor: Record<UnclearReason, readonly UnclearAction[]> = {
  amount: ['refund', 'accept'],
  currency: ['refund'],
  mediation: ['dismiss', 'refund'],
  orderCanceled: ['refund', 'dismiss'],
  orderUnknown: ['refund', 'dismiss'],
  moneyReturned: ['refund', 'dismiss'],
  partlyRefunded: ['accept', 'refund'],
};

/** @param order null when the payment names no order of ours */
export function actionsOf(payment: Verdict & Pick<Payment, 'id'>, order: Order | null): UnclearAction[] {
  const { outcome, unclearBecause } = payment;
  if (outcome !== 'unclear' || unclearBecause === null) return [];
  const canPay = order !== null && (paysFor(payment, order) || findTransition(order, 'paid') !== undefined);
  return actionsFor[unclearBecause].filter((action) => action !== 'accept' || canPay);
}

interface UnclearFacts {
  payment: Payment;
  slots: ReadonlyMap<string, Slot>;
  /** null once the account is deleted: nobody is there to take the place. */
  buyer: User | null;
  older: OlderLines;
  now: Date;
  plan: PlanTerms;
}

export interface Resolution extends Settlement, Pick<Payment, 'acceptedAmount'>, Partial<Pick<Payment, 'parts'>> {}

/**
 * @throws Refusal PAYMENT_SETTLED when the action is not open, SLOT_FULL or SLOT_WITHOUT_CLASS when the accepted
 * order's places are gone, USER_NOT_FOUND when its buyer is
 */
export function resolveUnclear(
  before: OrderWithLines,
  action: UnclearAction,
  { payment, slots, older, buyer, now, plan }: UnclearFacts,
): Resolution {
  const { order } = before;
  mustBeOpen(payment, order, action);
  if (action !== 'accept') {
    const verdict = verdicts[action](payment, order);
    return { after: before, ...verdict, acceptedAmount: acceptedBy(verdict, payment, order) };
  }
  const accepted = {
    outcome: 'completed',
    unclearBecause: null,
    acceptedAmount: worthOf(payment),
    parts: partsWithin(payment),
  } as const;
  if (paysFor(payment, order)) return { after: before, ...accepted };
  if (!buyer) throw new Refusal('USER_NOT_FOUND');
  return { after: completeOrder(before, { paymentId: payment.id, slots, older, now, plan }), ...accepted };
}

/** A dismissed dispute may concern a payment below the price. */
const acceptedBy = ({ outcome }: Verdict, payment: Payment, order: Order): number | null =>
  outcome === 'completed' && worthOf(payment) < dueAmount(order, payment) ? worthOf(payment) : payment.acceptedAmount;

/** @throws Refusal PAYMENT_SETTLED */
export function resolveOrderless(payment: Payment, action: UnclearAction): Verdict {
  mustBeOpen(payment, null, action);
  return verdicts[action === 'refund' ? 'refund' : 'dismiss'](payment, null);
}

const verdicts: Record<Exclude<UnclearAction, 'accept'>, (payment: Payment, order: Order | null) => Verdict> = {
  refund: () => ({ outcome: 'refundDue', unclearBecause: null }),
  // A disputed payment keeps paying for its order until Mercado Pago says otherwise.
  dismiss: (payment, order) => ({
    outcome: order && paysFor(payment, order) ? 'completed' : 'kept',
    unclearBecause: null,
  }),
};

/** The possible outcomes of each action. A payment that has one of them was already resolved by it. */
const outcomesOf: Record<UnclearAction, readonly PaymentOutcome[]> = {
  refund: ['refundDue', 'refunded', 'reversed'],
  accept: ['completed'],
  dismiss: ['kept', 'completed'],
};

export const isResolvedBy = ({ outcome }: Payment, action: UnclearAction): boolean =>
  outcomesOf[action].includes(outcome);

function mustBeOpen(payment: Payment, order: Order | null, action: UnclearAction): void {
  const open = actionsOf(payment, order);
  if (!open.includes(action)) throw new Refusal('PAYMENT_SETTLED', { outcome: payment.outcome, actions: open });
}

/** @param refund undefined leaves the decision for later, because the gym never keeps money silently */
export function verdictOnCancel(refund: boolean | undefined): Verdict {
  if (refund === undefined) return { outcome: 'unclear', unclearBecause: 'orderCanceled' };
  return { outcome: refund ? 'refundDue' : 'kept', unclearBecause: null };
}
