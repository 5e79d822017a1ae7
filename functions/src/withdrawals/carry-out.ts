import { carryOut, type Payment, undoOrder, type Withdrawal, type WithdrawalEffect } from '@gym-power/domain';
import { newWithdrawalMail } from '../outbox/mail.ts';
import { putMail } from '../outbox/outbox-store.ts';
import { closePreference } from '../gateways/mercadopago/preferences.ts';
import { changeOrder } from '../orders/change-orders.ts';
import { type OrderFacts, refsOf } from '../orders/order-facts-store.ts';
import { findOrderWithLines, getOrder } from '../orders/order-store.ts';
import { findPaymentRecord } from '../orders/payment-store.ts';
import { refund } from '../payments/apply-payment.ts';
import { attempt, eachOf } from '../platform/attempt.ts';
import { currentGym } from '../settings/settings-store.ts';
import { attendedSince, changeWithdrawal, withdrawalsDue } from './withdrawal-store.ts';

const BATCH = 100;

/** What nobody has vetoed in time. */
export async function carryOutWithdrawals(now: Date): Promise<void> {
  await eachOf(await withdrawalsDue(now, BATCH), (withdrawal) =>
    attempt('withdrawal', { code: withdrawal.id }, () => carryOutWithdrawal(withdrawal, now)),
  );
}

/**
 * Undoes the order, or leaves it to an admin. Each step may run again: an order that was undone stays undone, and a
 * refund that is due is asked for again by the job.
 */
export async function carryOutWithdrawal(withdrawal: Withdrawal, now: Date): Promise<void> {
  const { withdrawalDays } = await currentGym();
  const effect = await undo(withdrawal.orderId!, now, (facts, attended) =>
    carryOut(withdrawal, { ...facts, attended }, withdrawalDays),
  );
  const told = effect.after.transition ? null : await findOrderWithLines(withdrawal.orderId!);
  await changeWithdrawal(
    withdrawal.id,
    (before) =>
      before.state === 'asked' ? { ...before, state: effect.state, result: effect.result, updatedAt: now } : before,
    (writes, after) => {
      // Who is not signed in has been told when they asked.
      if (told && withdrawal.byOwner) putMail(writes, newWithdrawalMail('withdrawalAsked', after, told, now));
    },
  );
}

/** The same because an admin says so, whatever the time. */
export const undoForAdmin = (withdrawal: Withdrawal, now: Date): Promise<WithdrawalEffect> =>
  undo(withdrawal.orderId!, now, (facts, attended) =>
    facts.order.state === 'Complete'
      ? undoOrder(withdrawal, { ...facts, attended })
      : carryOut({ ...withdrawal, kind: 'arrepentimiento' }, { ...facts, attended }, Infinity),
  );

async function undo(
  orderId: string,
  now: Date,
  decide: (facts: OrderFacts, attended: boolean) => WithdrawalEffect,
): Promise<WithdrawalEffect> {
  const [hint, order] = await Promise.all([refsOf(orderId), getOrder(orderId)]);
  const attended = await attendedSince(order);
  const effect = await changeOrder(hint, { now }, (facts) => {
    const decided = decide(facts, attended);
    return { after: decided.after, ...(decided.payment && { payment: decided.payment }), result: decided };
  });
  const { paymentId, preference } = effect.after.order;
  const { transition } = effect.after;
  // A courtesy to the buyer that may fail: a payment for a canceled order is refunded.
  if (transition?.from === 'Created' && preference)
    await attempt('close preference', { orderId }, () => closePreference(preference.id, now));
  if (paymentId && isDue(await findPaymentRecord(paymentId)))
    await attempt('refund', { paymentId }, () => refund(paymentId, now));
  return effect;
}

const isDue = (payment: Payment | null): boolean => payment?.outcome === 'refundDue';
