import {
  carryOut,
  dueBack,
  type OrderWithLines,
  Refusal,
  undoOrder,
  undoOrderInPart,
  verdictOnCancel,
  type Withdrawal,
  type WithdrawalEffect,
  type WithdrawalFacts,
} from '@gym-power/domain';
import type { AuditEntry } from '../audit/audit-store.ts';
import { closePreference } from '../gateways/mercadopago/preferences.ts';
import { changeOrder } from '../orders/change-orders.ts';
import { refsOf } from '../orders/order-facts-store.ts';
import { findOrderWithLines } from '../orders/order-store.ts';
import { findPaymentRecord } from '../orders/payment-store.ts';
import { type Mail, newWithdrawalMail } from '../outbox/mail.ts';
import { putMail } from '../outbox/outbox-store.ts';
import { refund } from '../payments/apply-payment.ts';
import { attempt, eachOf } from '../platform/attempt.ts';
import { leaveAllPlaces } from '../renewals/leave-place.ts';
import { currentGym } from '../settings/settings-store.ts';
import {
  attendedClassOf,
  changeWithdrawal,
  type ReadWithdrawal,
  readWithdrawal,
  withdrawalsDue,
} from './withdrawal-store.ts';

const BATCH = 100;

/** What nobody has vetoed in time. */
export async function carryOutWithdrawals(now: Date): Promise<void> {
  await eachOf(await withdrawalsDue(now, BATCH), ({ id }) =>
    attempt('withdrawal', { code: id }, () => carryOutWithdrawal(id, now)),
  );
}

/**
 * Undoes the order, or leaves it to an admin. After a `baja` the member renews nothing. May run again: what was undone
 * stays as it is.
 */
export const carryOutWithdrawal = (code: string, now: Date): Promise<void> => readAgain(() => carryOutNow(code, now));

async function carryOutNow(code: string, now: Date): Promise<void> {
  const read = await readWithdrawal(code);
  if (read?.withdrawal.state !== 'asked') return;
  const { withdrawal } = read;
  const [told, { withdrawalDays }] = await Promise.all([findOrderWithLines(withdrawal.orderId!), currentGym()]);
  const effect = told
    ? await undo(read, {
        now,
        decide: (facts) => carryOut(withdrawal, facts, withdrawalDays),
        after: (decided) => ({ ...withdrawal, state: decided.state, result: decided.result, updatedAt: now }),
      })
    : null;
  if (effect && hasChanged(effect)) return;
  const { state, result } = effect ?? { state: 'done', result: 'La orden ya no existe.' };
  if (told && withdrawal.kind === 'baja' && state === 'done') await leaveAllPlaces(told.order.userId, now);
  await changeWithdrawal(
    code,
    (before) => (before.state === 'asked' ? { ...before, state, result, updatedAt: now } : before),
    (writes, after) => {
      // Who is not signed in has been told when they asked.
      if (told && withdrawal.byOwner) putMail(writes, newWithdrawalMail('withdrawalAsked', after, told, now));
    },
  );
}

interface AdminsUndo {
  /** The withdrawal as it is answered. */
  answered: Withdrawal;
  /** What goes back, in pesos; null for everything. */
  amount: number | null;
  audit: AuditEntry;
  now: Date;
}

/**
 * The same because an admin says so, whatever the time.
 * @returns whether the answer was noted with it; if not, there was nothing to undo
 * @throws Refusal ORDER_STATE, PAYMENT_OPEN, REFUND_DIFFERS
 */
export async function undoForAdmin(read: ReadWithdrawal, { answered, amount, audit, now }: AdminsUndo) {
  const { withdrawal } = read;
  const decide = (facts: WithdrawalFacts): WithdrawalEffect => {
    if (facts.order.state === 'Canceled') return refundCanceled(facts, amount);
    if (facts.order.state === 'Created') return carryOut({ ...withdrawal, kind: 'arrepentimiento' }, facts, Infinity);
    return amount === null ? undoOrder(withdrawal, facts) : undoOrderInPart(withdrawal, facts, amount);
  };
  const mail = (order: OrderWithLines) => newWithdrawalMail('withdrawalAnswered', answered, order, now);
  return hasChanged(await undo(read, { now, decide, after: () => answered, audit, ...(amount !== null && { mail }) }));
}

/** An order that is canceled already gives its money back, unless that has been decided. */
function refundCanceled(facts: WithdrawalFacts, amount: number | null): WithdrawalEffect {
  const { payment } = facts;
  const isOpen = payment?.outcome === 'unclear' || payment?.outcome === 'kept';
  if (isOpen && amount !== null) throw new Refusal('ORDER_STATE', { state: facts.order.state });
  return {
    after: facts,
    ...(isOpen && { payment: { ...payment, ...verdictOnCancel(true) } }),
    state: 'done',
    result: '',
  };
}

const hasChanged = ({ after, payment }: WithdrawalEffect): boolean => Boolean(after.transition ?? payment);

interface Undoing {
  now: Date;
  /** Pure. */
  decide: (facts: WithdrawalFacts) => WithdrawalEffect;
  /** The withdrawal afterwards, which is written together with the order. */
  after: (effect: WithdrawalEffect) => Withdrawal;
  audit?: AuditEntry;
  /** Besides the mail that says that the order is canceled. */
  mail?: (order: OrderWithLines) => Mail;
}

const TRIES = 5;

/** Repeats what `undo` gave up. */
export async function readAgain<T>(job: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await job();
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'BUSY') || tries === TRIES) throw error;
    }
  }
}

/**
 * A refund that is due is asked for at once, and again by the job.
 * @throws Refusal BUSY after a conflict: somebody may have changed the withdrawal, so it has to be read again too
 */
async function undo(
  { withdrawal, put }: ReadWithdrawal,
  { now, decide, after, audit, mail }: Undoing,
): Promise<WithdrawalEffect> {
  const orderId = withdrawal.orderId!;
  const [hint, found] = await Promise.all([refsOf(orderId), findOrderWithLines(orderId)]);
  const attended = await attendedClassOf(found?.lines ?? []);
  let tries = 0;
  const effect = await changeOrder(hint, { now }, (facts) => {
    if (tries++ > 0) throw new Refusal('BUSY');
    const decided = decide({ ...facts, attended });
    return {
      after: decided.after,
      ...(decided.payment && { payment: decided.payment }),
      audit,
      mail: mail?.(facts),
      also: (writes) => put(writes, after(decided)),
      result: decided,
    };
  });
  const { paymentId, preference } = effect.after.order;
  // A courtesy to the buyer that may fail: a payment for a canceled order is refunded.
  if (effect.after.transition?.from === 'Created' && preference)
    await attempt('close preference', { orderId }, () => closePreference(preference.id, now));
  if (paymentId) await attempt('refund', { paymentId }, () => refundIfDue(paymentId, now));
  return effect;
}

async function refundIfDue(paymentId: string, now: Date): Promise<void> {
  const payment = await findPaymentRecord(paymentId);
  if (payment && dueBack(payment) > 0) await refund(paymentId, now);
}
