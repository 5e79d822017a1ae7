/**
 * Botón de arrepentimiento and botón de baja (Disposición 954/2025, Ley 24.240, artículos 34 and 10 ter): who may undo
 * what, and when. Everything that is sent becomes a withdrawal, whether it names an order of ours or not.
 */
import { daysBetween } from './calendar.ts';
import type { Order, OrderLine, Payment, Stamped } from './entities.ts';
import { sameAddress } from './mail-recipient.ts';
import { cancelOrder } from './orders/cancel-order.ts';
import type { ChangedOrder, OrderWithLines } from './orders/changed-order.ts';
import { applyTransition } from './orders/order-states.ts';
import { releasePlaces } from './orders/places.ts';
import { isOfDesk } from './desk/give-back.ts';
import { verdictOnCancel } from './orders/unclear-payment.ts';
import { Refusal } from './refusals.ts';

export const withdrawalKinds = ['arrepentimiento', 'baja'] as const;
export type WithdrawalKind = (typeof withdrawalKinds)[number];

/**
 * - `asked`: has its effect at `dueAt`, unless it is vetoed
 * - `review`: an admin decides
 */
export type WithdrawalState = 'asked' | 'vetoed' | 'done' | 'review' | 'refused';

/** `withdrawals/{code}`. */
export interface Withdrawal extends Stamped {
  id: string;
  kind: WithdrawalKind;
  /** Where whoever asked can be reached. Empty once the account is deleted. */
  email: string;
  /** The order number as it was typed; empty in a `baja`. */
  typedOrder: string;
  /** The order that is meant; in a `baja` the newest purchase. Null where nothing matched. */
  orderId: string | null;
  userId: string | null;
  reason: string;
  /** Whether order and address belong together. */
  matched: boolean;
  /** Asked by the signed-in owner. */
  byOwner: boolean;
  state: WithdrawalState;
  dueAt: Date;
  /** What came of it, for people. */
  result: string;
}

const HOUR_MS = 3_600_000;
/** How long the order's own address may veto what somebody has asked without signing in. */
const VETO_HOURS = 12;
/** Disposición 954/2025. */
const LEGAL_HOURS = 24;

/** Until when it must be done, vetoed or in the hands of an admin. */
export const withdrawalDeadline = ({ createdAt }: Pick<Withdrawal, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + LEGAL_HOURS * HOUR_MS);

export interface AskedWithdrawal {
  id: string;
  kind: WithdrawalKind;
  email: string;
  typedOrder: string;
  reason: string;
  /** What the request names; null for nothing of ours. */
  order: Order | null;
  /** The uid of the signed-in caller; null for a visitor. */
  by: string | null;
  now: Date;
}

/** Whether whoever asks may mean this order: its owner, or somebody who knows its address. */
export const mayMean = ({ userId, email, user }: Order, asked: Pick<AskedWithdrawal, 'by' | 'email'>): boolean =>
  userId === asked.by || sameAddress(email, asked.email) || sameAddress(user.email, asked.email);

export function newWithdrawal({ order, by, now, ...asked }: AskedWithdrawal): Withdrawal {
  const meant = order && order.state !== 'Cart' && mayMean(order, { by, email: asked.email }) ? order : null;
  const byOwner = meant !== null && meant.userId === by;
  return {
    ...asked,
    orderId: meant?.id ?? null,
    userId: meant?.userId ?? null,
    matched: meant !== null,
    byOwner,
    state: meant ? 'asked' : 'review',
    dueAt: new Date(now.getTime() + (byOwner ? 0 : meant ? VETO_HOURS : LEGAL_HOURS) * HOUR_MS),
    result: '',
    createdAt: now,
    updatedAt: now,
  };
}

export interface WithdrawalFacts extends OrderWithLines {
  payment: Payment | null;
  /** Whether the buyer was marked present in a class of the order. */
  attended: boolean;
}

export interface WithdrawalEffect {
  after: ChangedOrder;
  payment?: Payment;
  state: Extract<WithdrawalState, 'done' | 'review'>;
  result: string;
}

const byHand = 'El gimnasio lo revisa.';

/** What a withdrawal that is due does by itself. An order that it has undone already stays as it is. */
export function carryOut(withdrawal: Withdrawal, facts: WithdrawalFacts, withdrawalDays: number): WithdrawalEffect {
  const { order, lines, payment, attended } = facts;
  const as = (state: 'done' | 'review', result: string): WithdrawalEffect => ({ after: facts, state, result });
  if (withdrawal.kind === 'baja')
    return lines.some(holdsForever)
      ? as('review', `${byHand} Tiene lugares sin vencimiento.`)
      : as('done', 'No hay cobros automáticos: los lugares terminan con su plan.');
  if (order.state === 'Canceled')
    return as('done', order.withdrawal === withdrawal.id ? undone(payment) : 'La orden ya estaba cancelada.');
  if (order.state === 'Created') return { ...as('done', undone(null)), after: cancelOrder(facts, 'memberCancels') };
  if (!isWithinWithdrawal(order.purchasedAt ?? order.createdAt, withdrawal.createdAt, withdrawalDays))
    return as('review', `${byHand} Pasó el plazo.`);
  if (attended) return as('review', `${byHand} Ya hubo una clase.`);
  if (payment && isOfDesk(payment)) return as('review', `${byHand} Se pagó en el mostrador, y se devuelve ahí.`);
  if (payment && payment.outcome !== 'completed') return as('review', `${byHand} El pago espera una decisión.`);
  return undoOrder(withdrawal, facts);
}

const holdsForever = ({ heldPlaces, validFrom, validUntil }: OrderLine): boolean =>
  heldPlaces > 0 && validFrom !== null && validUntil === null;

const undone = (payment: Payment | null): string =>
  payment ? 'La orden se canceló y se devuelve todo.' : 'La orden se canceló.';

/** Whether it is early enough. Both days count whole, as Buenos Aires counts them. */
export const isWithinWithdrawal = (purchasedAt: Date, now: Date, withdrawalDays: number): boolean =>
  daysBetween(purchasedAt, now) <= withdrawalDays;

/** Cancels a purchase because of the withdrawal: the places are free, and all money goes back. */
export function undoOrder({ id }: Pick<Withdrawal, 'id'>, facts: WithdrawalFacts): WithdrawalEffect {
  const { order, lines, payment } = facts;
  const { order: canceled, transition } = applyTransition(order, 'withdraws');
  return {
    after: { order: { ...canceled, withdrawal: id }, lines: releasePlaces(lines), transition },
    ...(payment && { payment: { ...payment, ...verdictOnCancel(true) } }),
    state: 'done',
    result: undone(payment),
  };
}

/** What an admin can answer: give everything back, say that it was settled otherwise, or refuse. */
export const withdrawalActions = ['devolver', 'parte', 'rechazar'] as const;
export type WithdrawalAction = (typeof withdrawalActions)[number];

const answers: Record<WithdrawalAction, Extract<WithdrawalState, 'done' | 'refused'>> = {
  devolver: 'done',
  parte: 'done',
  rechazar: 'refused',
};

/**
 * The withdrawal as an admin has answered it. The same answer again changes nothing.
 * @throws Refusal WITHDRAWAL_RESOLVED, and INVALID where a reason is missing
 */
export function answerWithdrawal(
  withdrawal: Withdrawal,
  { action, reason, now }: { action: WithdrawalAction; reason: string; now: Date },
): Withdrawal {
  if (withdrawal.state !== 'asked' && withdrawal.state !== 'review') {
    if (withdrawal.state === answers[action]) return withdrawal;
    throw new Refusal('WITHDRAWAL_RESOLVED', { state: withdrawal.state });
  }
  if (action === 'devolver' && !withdrawal.orderId) throw new Refusal('ORDER_NOT_FOUND');
  if (action !== 'devolver' && reason === '')
    throw new Refusal('INVALID', { fields: { motivo: 'El motivo es obligatorio: lo recibe quien lo pidió' } });
  return {
    ...withdrawal,
    state: answers[action],
    result: reason || 'La orden se canceló y se devuelve todo.',
    updatedAt: now,
  };
}

/** @throws Refusal WITHDRAWAL_RESOLVED once it is too late */
export function vetoWithdrawal(withdrawal: Withdrawal, now: Date): Withdrawal {
  if (withdrawal.state === 'vetoed') return withdrawal;
  const isOpen = withdrawal.state === 'asked' || (withdrawal.state === 'review' && withdrawal.matched);
  if (!isOpen) throw new Refusal('WITHDRAWAL_RESOLVED', { state: withdrawal.state });
  return { ...withdrawal, state: 'vetoed', result: 'Lo anuló quien recibe los mails de la orden.', updatedAt: now };
}
