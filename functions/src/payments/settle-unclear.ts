import {
  isSettledBy,
  type Order,
  type Payment,
  Refusal,
  settleUnclear,
  settleUnknown,
  type UnclearAction,
  type UnclearPaymentView,
  unclearPaymentView,
} from '@gym-power/domain';
import { changeOrder } from '../orders/order-change-store.ts';
import { findOrder } from '../orders/order-store.ts';
import { attempt } from '../platform/attempt.ts';
import { config } from '../platform/config.ts';
import { refund } from './apply-payment.ts';
import { changeOrderlessPayment, findPaymentRecord, unclearPayments } from './payment-store.ts';

const LIMIT = 200;

/** The queue of payments that wait for an admin, oldest first. */
export async function listUnclear(): Promise<UnclearPaymentView[]> {
  return Promise.all(
    (await unclearPayments(LIMIT)).map(async (payment) =>
      unclearPaymentView(payment, await findOrder(payment.orderId)),
    ),
  );
}

export interface UnclearDecision {
  paymentId: string;
  action: UnclearAction;
  now: Date;
}

/**
 * The admin's decision about one of them; the same decision again answers what it led to.
 * @throws Refusal PAYMENT_NOT_FOUND, PAYMENT_SETTLED {outcome, actions} when the action is not open, SLOT_FULL or SLOT_WITHOUT_CLASS when the places are gone,
 * USER_NOT_FOUND when a payment is accepted whose buyer is
 */
export async function settleUnclearPayment(decision: UnclearDecision): Promise<UnclearPaymentView> {
  const { paymentId, action, now } = decision;
  const payment = await found(paymentId);
  const order = await findOrder(payment.orderId);
  if (!isSettledBy(payment, action)) await (order ? settleOrdered(order, decision) : settleOrderless(decision));
  if (action === 'refund') await attempt('refund', { paymentId }, () => refund(paymentId, now));
  return unclearPaymentView(await found(paymentId), order && (await findOrder(order.id)));
}

async function found(paymentId: string): Promise<Payment> {
  const payment = /^\d{1,20}$/.test(paymentId) ? await findPaymentRecord(paymentId) : null;
  if (!payment) throw new Refusal('PAYMENT_NOT_FOUND');
  return payment;
}

const settleOrdered = (order: Order, { paymentId, action, now }: UnclearDecision) =>
  changeOrder(order, { now, paymentId }, (facts) => {
    const payment = facts.payment!;
    const { file, ...verdict } = settleUnclear(facts, action, { ...facts, payment, now, planDays: config().PLAN_DAYS });
    return { file, payment: { ...payment, ...verdict }, result: undefined };
  });

const settleOrderless = ({ paymentId, action, now }: UnclearDecision) =>
  changeOrderlessPayment(paymentId, now, (payment) => payment && { ...payment, ...settleUnknown(payment, action) });
