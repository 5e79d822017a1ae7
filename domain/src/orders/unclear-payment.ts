/** Payments that nobody can settle by rule: why, what an admin may do about each, and what that does. */
import type { Slot, Order, Payment, PaymentOutcome, UnclearReason, User } from '../entities.ts';
import { Refusal } from '../refusals.ts';
import type { OrderFile } from './order-file.ts';
import { findTransition } from './order-states.ts';
import { takePlaces } from './places.ts';
import { completed, type Settlement, type Verdict } from './settle-payment.ts';

/** `refund`: give the whole payment back. `accept`: it pays for its order as it is. `dismiss`: leave money and order as they are. */
export const unclearActions = ['refund', 'accept', 'dismiss'] as const;
export type UnclearAction = (typeof unclearActions)[number];

/**
 * What settles each, the usual one first. Money is only kept without a place where the order is past being completed and an admin
 * says so; a wrong amount can stand for the right one, another currency cannot; a dispute is Mercado Pago's to decide.
 */
const actionsFor: Record<UnclearReason, readonly UnclearAction[]> = {
  amount: ['refund', 'accept'],
  currency: ['refund'],
  mediation: ['dismiss', 'refund'],
  orderCanceled: ['refund', 'dismiss'],
  orderUnknown: ['refund', 'dismiss'],
  moneyReturned: ['refund', 'dismiss'],
};

/** The actions that are open for a payment now; `order` is null where it names none of ours. */
export function actionsOf({ outcome, unclearBecause }: Verdict, order: Order | null): UnclearAction[] {
  if (outcome !== 'unclear' || unclearBecause === null) return [];
  return actionsFor[unclearBecause].filter(
    (action) => action !== 'accept' || (order !== null && findTransition(order, 'paid') !== undefined),
  );
}

interface UnclearFacts {
  payment: Payment;
  slots: ReadonlyMap<string, Slot>;
  /** null once the buyer's account is deleted: nobody is there to take the place. */
  buyer: User | null;
  now: Date;
  planDays: number;
}

/**
 * The admin's decision. `refundDue` leaves the refund itself to Mercado Pago, and what it says of it to `settlePayment`.
 * @throws Refusal PAYMENT_SETTLED when this action is not open, SLOT_FULL or SLOT_WITHOUT_CLASS when the accepted order's places are gone,
 * USER_NOT_FOUND when its buyer is
 */
export function settleUnclear(
  file: OrderFile,
  action: UnclearAction,
  { payment, slots, buyer, now, planDays }: UnclearFacts,
): Settlement {
  mustBeOpen(payment, file.order, action);
  if (action !== 'accept') return { file, ...verdicts[action](payment, file.order) };
  if (!buyer) throw new Refusal('USER_NOT_FOUND');
  const held = { order: file.order, lines: takePlaces(file.lines, slots) };
  return {
    file: completed(held, { paymentId: payment.id, now, planDays }),
    outcome: 'completed',
    unclearBecause: null,
  };
}

/** The same for a payment whose order is not ours. @throws Refusal PAYMENT_SETTLED */
export function settleUnknown(payment: Payment, action: UnclearAction): Verdict {
  mustBeOpen(payment, null, action);
  return verdicts[action === 'refund' ? 'refund' : 'dismiss'](payment, null);
}

const verdicts: Record<Exclude<UnclearAction, 'accept'>, (payment: Payment, order: Order | null) => Verdict> = {
  refund: () => ({ outcome: 'refundDue', unclearBecause: null }),
  // A disputed payment goes on paying for its order until Mercado Pago says otherwise.
  dismiss: ({ id }, order) => ({
    outcome: order?.state === 'Complete' && order.paymentId === id ? 'completed' : 'kept',
    unclearBecause: null,
  }),
};

/** What a payment is after each action, so that a repeated call is known as one. */
const settledAs: Record<UnclearAction, readonly PaymentOutcome[]> = {
  refund: ['refundDue', 'refunded', 'reversed'],
  accept: ['completed'],
  dismiss: ['kept', 'completed'],
};

export const isSettledBy = ({ outcome }: Payment, action: UnclearAction): boolean =>
  settledAs[action].includes(outcome);

function mustBeOpen(payment: Payment, order: Order | null, action: UnclearAction): void {
  const open = actionsOf(payment, order);
  if (!open.includes(action)) throw new Refusal('PAYMENT_SETTLED', { outcome: payment.outcome, actions: open });
}

/** What an admin who cancels a paid order said about the money. Unsaid, it waits for a decision: it is not kept in silence. */
export function moneyOfCanceled(refund: boolean | undefined): Verdict {
  if (refund === undefined) return { outcome: 'unclear', unclearBecause: 'orderCanceled' };
  return { outcome: refund ? 'refundDue' : 'kept', unclearBecause: null };
}
