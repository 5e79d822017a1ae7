/** The queue of payments that no rule settles, and an admin's decisions about them. */
import {
  givenBackByHand,
  isResolvedBy,
  type Order,
  type Payment,
  Refusal,
  resolveOrderless,
  resolveUnclear,
  type UnclearAction,
  type UnclearPaymentView,
  unclearPaymentView,
} from '@gym-power/domain';
import { changeOrder } from '../orders/change-orders.ts';
import { findOrder } from '../orders/order-store.ts';
import { changeOrderlessPayment, findPaymentRecord, unclearPayments } from '../orders/payment-store.ts';
import { attempt } from '../platform/attempt.ts';
import { refund } from './apply-payment.ts';
import { currentGym } from '../settings/settings-store.ts';

const LIMIT = 200;

/** Oldest first. */
export async function listUnclear(): Promise<UnclearPaymentView[]> {
  return Promise.all(
    (await unclearPayments(LIMIT)).map(async (payment) =>
      unclearPaymentView(payment, await findOrder(payment.orderId)),
    ),
  );
}

export interface Resolution {
  paymentId: string;
  action: UnclearAction;
  now: Date;
}

/**
 * Carries out the admin's decision. The same decision again is answered with what it led to.
 * @throws Refusal PAYMENT_NOT_FOUND, and what `resolveUnclear` throws
 */
export async function resolveUnclearPayment(resolution: Resolution): Promise<UnclearPaymentView> {
  const { paymentId, action, now } = resolution;
  const payment = await getPaymentRecord(paymentId);
  const order = await findOrder(payment.orderId);
  if (!isResolvedBy(payment, action))
    await (order ? resolveWithOrder(order, resolution) : resolveWithoutOrder(resolution));
  if (action === 'refund') await attempt('refund', { paymentId }, () => refund(paymentId, now));
  return unclearPaymentView(await getPaymentRecord(paymentId), order && (await findOrder(order.id)));
}

async function getPaymentRecord(paymentId: string): Promise<Payment> {
  const payment = await findPaymentRecord(paymentId);
  if (!payment) throw new Refusal('PAYMENT_NOT_FOUND');
  return payment;
}

async function resolveWithOrder(order: Order, { paymentId, action, now }: Resolution): Promise<void> {
  const plan = await currentGym();
  await changeOrder(order, { now, paymentId }, (facts) => {
    const payment = facts.payment!;
    const { after, ...verdict } = resolveUnclear(facts, action, {
      ...facts,
      payment,
      now,
      plan,
    });
    return { after, payment: givenBackByHand({ ...payment, ...verdict }, now), result: undefined };
  });
}

const resolveWithoutOrder = ({ paymentId, action, now }: Resolution) =>
  changeOrderlessPayment(paymentId, now, (payment) => payment && { ...payment, ...resolveOrderless(payment, action) });
