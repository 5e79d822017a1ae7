/** Botón de arrepentimiento and botón de baja (Disposición 954/2025, Ley 24.240, artículos 34 and 10 ter). */
import { daysBetween } from './calendar.ts';
import type { Order, OrderLine, Payment, Stamped } from './entities.ts';
import { isOfDesk } from './desk/give-back.ts';
import { hasMoved } from './orders/renewals.ts';
import { sameAddress } from './mail-recipient.ts';
import { dateAndTime } from './format-date.ts';
import { formatPesos } from './format-pesos.ts';
import { leftToGiveBack } from './orders/cancel-line.ts';
import { cancelOrder } from './orders/cancel-order.ts';
import type { ChangedOrder, OrderWithLines } from './orders/changed-order.ts';
import { isLive } from './orders/order-line.ts';
import { applyTransition } from './orders/order-states.ts';
import { releasePlaces } from './orders/places.ts';
import { verdictOnCancel } from './orders/unclear-payment.ts';
import { toCentavos } from './payments/net-amount.ts';
import { prorate, withDuePart } from './payments/part-refunds.ts';
import { Refusal } from './refusals.ts';

export const withdrawalKinds = ['arrepentimiento', 'baja'] as const;
export type WithdrawalKind = (typeof withdrawalKinds)[number];

/**
 * - `asked`: takes effect at `dueAt`, unless it is vetoed
 * - `review`: an admin decides
 */
export type WithdrawalState = 'asked' | 'vetoed' | 'done' | 'review' | 'refused';

/** `withdrawals/{code}`. */
export interface Withdrawal extends Stamped {
  id: string;
  kind: WithdrawalKind;
  /** The contact address of the requester. Empty once the account is deleted. */
  email: string;
  /** The order number as typed; empty in a `baja`. */
  typedOrder: string;
  /** The matching order; in a `baja` the newest purchase. null without a match. */
  orderId: string | null;
  userId: string | null;
  reason: string;
  matched: boolean;
  byOwner: boolean;
  state: WithdrawalState;
  dueAt: Date;
  result: string;
  /** When to remove the personal data of an unmatched request. null for a matched one, and once it is done. */
  forgetAt: Date | null;
}

const HOUR_MS = 3_600_000;
/** How long the order's own address may veto a request that was made without signing in. */
export const VETO_HOURS = 12;
/** How long the gym has to answer any request (Disposición 954/2025). */
export const LEGAL_HOURS = 24;
/** How long an unmatched request keeps personal data. */
const UNMATCHED_DAYS = 90;

export const withdrawalDeadline = ({ createdAt }: Pick<Withdrawal, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + LEGAL_HOURS * HOUR_MS);

/** Page and mail promise the same: the deadline of the law, also for a request that takes effect earlier. */
export const answerWords = (deadline: Date | string): string => `Queda resuelto antes del ${dateAndTime(deadline)}.`;

export interface AskedWithdrawal {
  id: string;
  kind: WithdrawalKind;
  email: string;
  typedOrder: string;
  reason: string;
  order: Order | null;
  /** The uid of the signed-in caller; null for a visitor. */
  by: string | null;
  now: Date;
}

/** Only the owner, or a requester who knows the order's address, can name an order. */
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
    forgetAt: meant ? null : new Date(now.getTime() + UNMATCHED_DAYS * 24 * HOUR_MS),
    createdAt: now,
    updatedAt: now,
  };
}

export interface WithdrawalFacts extends OrderWithLines {
  payment: Payment | null;
  /** Whether the buyer has attended a class of the order. Read lazily, by `carryOut` alone. */
  readonly attended: boolean;
}

export interface WithdrawalEffect {
  after: ChangedOrder;
  payment?: Payment;
  state: Extract<WithdrawalState, 'done' | 'review'>;
  result: string;
}

const byHand = 'El gimnasio lo revisa.';

/** Carries out a due withdrawal automatically. No-op for an order that it has already undone. */
export function carryOut(withdrawal: Withdrawal, facts: WithdrawalFacts, withdrawalDays: number): WithdrawalEffect {
  const { order, lines, payment } = facts;
  const as = (state: 'done' | 'review', result: string): WithdrawalEffect => ({
    after: { order, lines },
    state,
    result,
  });
  if (withdrawal.kind === 'baja')
    return lines.some(holdsForever)
      ? as('review', `${byHand} Tiene lugares sin vencimiento.`)
      : as('done', 'No hay cobros automáticos: los lugares terminan con su plan.');
  if (order.state === 'Canceled') return as('done', 'La orden ya estaba cancelada.');
  if (order.state === 'Created') return { ...as('done', undone(null)), after: cancelOrder(facts, 'memberCancels') };
  if (!isWithinWithdrawal(order.purchasedAt ?? order.createdAt, withdrawal.createdAt, withdrawalDays))
    return as('review', `${byHand} Pasó el plazo.`);
  if (facts.attended) return as('review', `${byHand} Ya hubo una clase.`);
  if (lines.some(hasMoved)) return as('review', `${byHand} Otra orden renovó sus lugares.`);
  if (payment && payment.outcome !== 'completed') return as('review', `${byHand} El pago espera una decisión.`);
  return undoOrder(withdrawal, facts);
}

const holdsForever = ({ heldPlaces, validFrom, validUntil }: OrderLine): boolean =>
  heldPlaces > 0 && validFrom !== null && validUntil === null;

const undone = (payment: Payment | null): string => {
  if (!payment) return 'La orden se canceló.';
  return isOfDesk(payment)
    ? 'La orden se canceló y se devuelve todo en el mostrador.'
    : 'La orden se canceló y se devuelve todo.';
};

/** Calendar days in Buenos Aires. The last one counts whole. */
export const isWithinWithdrawal = (purchasedAt: Date, now: Date, withdrawalDays: number): boolean =>
  daysBetween(purchasedAt, now) <= withdrawalDays;

/** Cancels a purchase: places are freed, places of a renewal return to the older order, and all money is refunded. */
export function undoOrder(withdrawal: Pick<Withdrawal, 'id'>, facts: WithdrawalFacts): WithdrawalEffect {
  const { payment } = facts;
  return {
    after: canceledBy(withdrawal, facts),
    ...(payment && { payment: { ...payment, ...verdictOnCancel(true) } }),
    state: 'done',
    result: undone(payment),
  };
}

function canceledBy({ id }: Pick<Withdrawal, 'id'>, { order, lines }: OrderWithLines): ChangedOrder {
  const { order: canceled, transition } = applyTransition(order, 'withdraws');
  return { order: { ...canceled, withdrawal: id }, lines: releasePlaces(lines), transition };
}

/**
 * Same as `undoOrder`, but the gym keeps a part of the money, for example for a month that has begun.
 * @param amount the refund in pesos; 0 for none
 * @throws Refusal ORDER_STATE, PAYMENT_OPEN, REFUND_DIFFERS {amount} when it exceeds the paid amount
 */
export function undoOrderInPart(
  withdrawal: Pick<Withdrawal, 'id'>,
  facts: WithdrawalFacts,
  amount: number,
): WithdrawalEffect {
  const { order, lines, productLines, payment } = facts;
  if (order.state !== 'Complete') throw new Refusal('ORDER_STATE', { state: order.state });
  if (payment && payment.outcome !== 'completed') throw new Refusal('PAYMENT_OPEN');
  const most = leftToGiveBack(order, payment);
  if (amount > most) throw new Refusal('REFUND_DIFFERS', { amount: most });
  const withShare = <Line extends { id: string }>(line: Line): Line =>
    shares.has(line.id) ? { ...line, givenBack: shares.get(line.id)! } : line;
  const after = canceledBy(withdrawal, facts);
  const shares = sharesOf([...lines, ...(productLines ?? [])], amount);
  const givenBack = toCentavos(order.givenBack + amount);
  return {
    after: {
      ...after,
      order: { ...after.order, ...(givenBack > 0 && { givenBack }) },
      lines: after.lines.map(withShare),
      ...(productLines && { productLines: productLines.map(withShare) }),
    },
    ...(payment && { payment: withParts({ ...payment, ...verdictOnCancel(false) }, shares) }),
    state: 'done',
    result: amount > 0 ? `La orden se canceló y se devuelven ${formatPesos(amount)}.` : 'La orden se canceló.',
  };
}

function sharesOf(
  lines: readonly Pick<OrderLine, 'id' | 'canceledAt' | 'subtotal'>[],
  amount: number,
): Map<string, number> {
  const live = lines.filter(isLive);
  const shares = prorate(
    amount,
    live.map(({ subtotal }) => subtotal),
  );
  return new Map(live.flatMap(({ id }, index) => (shares[index]! > 0 ? [[id, shares[index]!]] : [])));
}

const withParts = (payment: Payment, shares: ReadonlyMap<string, number>): Payment =>
  [...shares].reduce(
    (before, [lineId, amount]) => ({ ...before, parts: withDuePart(before, { lineId, amount }) }),
    payment,
  );

/** An unmatched request was either settled by hand (`parte`) or is refused. */
export const withdrawalActions = ['devolver', 'parte', 'rechazar'] as const;
export type WithdrawalAction = (typeof withdrawalActions)[number];

const answers: Record<WithdrawalAction, Extract<WithdrawalState, 'done' | 'refused'>> = {
  devolver: 'done',
  parte: 'done',
  rechazar: 'refused',
};

export interface WithdrawalAnswer {
  action: WithdrawalAction;
  reason: string;
  /** The refund of a `parte`, in pesos. */
  amount: number | null;
}

/**
 * Repeating the same answer is a no-op.
 * @throws Refusal WITHDRAWAL_RESOLVED, ORDER_NOT_FOUND, and INVALID where a reason or an amount is missing
 */
export function answerWithdrawal(
  withdrawal: Withdrawal,
  { action, reason, amount, now }: WithdrawalAnswer & { now: Date },
): Withdrawal {
  if (withdrawal.state !== 'asked' && withdrawal.state !== 'review') {
    if (withdrawal.state === answers[action]) return withdrawal;
    throw new Refusal('WITHDRAWAL_RESOLVED', { state: withdrawal.state });
  }
  if (action === 'devolver' && !withdrawal.orderId) throw new Refusal('ORDER_NOT_FOUND');
  if (action === 'parte' && withdrawal.orderId && amount === null)
    throw new Refusal('INVALID', { fields: { monto: 'El importe que se devuelve es obligatorio' } });
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

/** Removes the personal data of a request that matched no order. An unanswered one ends. */
export const withoutWithdrawer = (withdrawal: Withdrawal, now: Date): Withdrawal => ({
  ...withdrawal,
  email: '',
  typedOrder: '',
  reason: '',
  ...(withdrawal.state === 'review' && { state: 'refused', result: 'No coincidió con ninguna compra.' }),
  forgetAt: null,
  updatedAt: now,
});
