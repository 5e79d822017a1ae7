import {
  type Books,
  carryOut,
  dueBack,
  hadClass,
  orderAtHand,
  type OrderWithLines,
  packsAreUsed,
  Refusal,
  undoOrder,
  undoOrderInPart,
  verdictOnCancel,
  type Withdrawal,
  type WithdrawalEffect,
  type WithdrawalFacts,
} from '@gym-power/domain';
import { act } from '../books/act.ts';
import type { Decision } from '../books/decide-and-commit.ts';
import { closePage } from '../gateways/mercadopago/preferences.ts';
import { findPaymentRecord } from '../records/payment-store.ts';
import { withdrawalAsked } from '../mail/kinds/withdrawal-asked.ts';
import { refund } from '../money/apply-payment.ts';
import { attempt, eachOf } from '../platform/attempt.ts';
import { leaveAllPlaces } from '../buying/leave-place.ts';
import { currentGym } from '../records/settings-store.ts';
import { withdrawalsDue } from '../records/withdrawal-store.ts';

const BATCH = 100;

export async function carryOutWithdrawals(now: Date): Promise<void> {
  await eachOf(await withdrawalsDue(now, BATCH), ({ id }) =>
    attempt('withdrawal', { code: id }, () => carryOutWithdrawal(id, now)),
  );
}

/** After a `baja` the member renews nothing. Idempotent. */
export async function carryOutWithdrawal(code: string, now: Date): Promise<void> {
  const { withdrawalDays } = await currentGym();
  const carriedOut = (hasLeft: boolean) =>
    act({ expect: { withdrawals: [code] }, now }, (books) => decide(books, { code, withdrawalDays, hasLeft, now }));
  const { effect, leaving } = await carriedOut(false);
  if (leaving !== null) {
    await leaveAllPlaces(leaving, now);
    await carriedOut(true);
  }
  if (effect) await finishUndoing(effect, now);
}

interface CarriedOut {
  effect: WithdrawalEffect | null;
  /** The member who must leave all places before the withdrawal is done; null if none. */
  leaving: string | null;
}

function decide(
  books: Books,
  { code, withdrawalDays, hasLeft, now }: { code: string; withdrawalDays: number; hasLeft: boolean; now: Date },
): Decision<CarriedOut> {
  const nothing = { effect: null, leaving: null };
  const withdrawal = books.get('withdrawals', code);
  if (withdrawal?.state !== 'asked') return { result: nothing };
  const told = books.get('orders', withdrawal.orderId!);
  const effect = told && carryOut(withdrawal, factsOf(books, told, now), withdrawalDays);
  const { state, result } = effect ?? { state: 'done', result: 'La orden ya no existe.' };
  if (told && withdrawal.kind === 'baja' && state === 'done' && !hasLeft)
    return { result: { ...nothing, leaving: told.order.userId } };
  const after: Withdrawal = { ...withdrawal, state, result, updatedAt: now };
  if (effect && hasChanged(effect))
    return { ...changesOf(effect), withdrawals: [after], result: { ...nothing, effect } };
  // Visitors who were not signed in got their mail with the request.
  const mails = told && withdrawal.byOwner ? [withdrawalAsked.of(after, told)] : [];
  return { withdrawals: [after], mails, result: nothing };
}

export function factsOf(books: Books, found: OrderWithLines, now: Date): WithdrawalFacts {
  const { order, lines, productLines } = found;
  const { payment } = orderAtHand(books, order.id);
  return {
    order,
    lines,
    ...(productLines && { productLines }),
    payment,
    get attended() {
      return hadClass(books, { order, lines }, now) || packsAreUsed(books, found, now);
    },
  };
}

/**
 * @param amount what goes back, in pesos; null for everything
 * @throws Refusal ORDER_STATE, PAYMENT_OPEN, REFUND_DIFFERS
 */
export function undoForAdmin(withdrawal: Withdrawal, facts: WithdrawalFacts, amount: number | null): WithdrawalEffect {
  if (facts.order.state === 'Canceled') return refundCanceled(facts, amount);
  if (facts.order.state === 'Created') return carryOut({ ...withdrawal, kind: 'arrepentimiento' }, facts, Infinity);
  return amount === null ? undoOrder(withdrawal, facts) : undoOrderInPart(withdrawal, facts, amount);
}

/** A canceled order gives its money back, unless an admin has decided that already. */
function refundCanceled({ order, lines, payment }: WithdrawalFacts, amount: number | null): WithdrawalEffect {
  const isOpen = payment?.outcome === 'unclear' || payment?.outcome === 'kept';
  if (isOpen && amount !== null) throw new Refusal('ORDER_STATE', { state: order.state });
  return {
    after: { order, lines },
    ...(isOpen && { payment: { ...payment, ...verdictOnCancel(true) } }),
    state: 'done',
    result: '',
  };
}

export const hasChanged = ({ after, payment }: WithdrawalEffect): boolean => Boolean(after.transition ?? payment);

export const changesOf = ({ after, payment }: WithdrawalEffect) => ({
  orders: [after],
  payments: payment ? [payment] : [],
});

export async function finishUndoing({ after }: WithdrawalEffect, now: Date): Promise<void> {
  const { id: orderId, paymentId, preference } = after.order;
  if (after.transition?.from === 'Created') await closePage(orderId, preference?.id, now);
  if (paymentId) await attempt('refund', { paymentId }, () => refundIfDue(paymentId, now));
}

async function refundIfDue(paymentId: string, now: Date): Promise<void> {
  const payment = await findPaymentRecord(paymentId);
  if (payment && dueBack(payment) > 0) await refund(paymentId, now);
}
