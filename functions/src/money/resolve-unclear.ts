import {
  givenBackByHand,
  isResolvedBy,
  orderAtHand,
  type Payment,
  Refusal,
  resolveOrderless,
  resolveUnclear,
  type UnclearAction,
  type UnclearPaymentView,
  unclearPaymentView,
} from '@gym-power/domain';
import { act } from '../books/act.ts';
import { findOrder } from '../records/order-store.ts';
import { findPaymentRecord, unclearPayments } from '../records/payment-store.ts';
import { attempt } from '../platform/attempt.ts';
import { refund } from './apply-payment.ts';
import { currentGym } from '../records/settings-store.ts';

const LIMIT = 200;

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

/** Idempotent. @throws Refusal PAYMENT_NOT_FOUND, and what `resolveUnclear` throws */
export async function resolveUnclearPayment(resolution: Resolution): Promise<UnclearPaymentView> {
  const { paymentId, action, now } = resolution;
  const payment = await getPaymentRecord(paymentId);
  const order = await findOrder(payment.orderId);
  if (!isResolvedBy(payment, action)) await decide(resolution, payment.orderId);
  if (action === 'refund') await attempt('refund', { paymentId }, () => refund(paymentId, now));
  return unclearPaymentView(await getPaymentRecord(paymentId), order && (await findOrder(order.id)));
}

async function getPaymentRecord(paymentId: string): Promise<Payment> {
  const payment = await findPaymentRecord(paymentId);
  if (!payment) throw new Refusal('PAYMENT_NOT_FOUND');
  return payment;
}

async function decide({ paymentId, action, now }: Resolution, orderId: string): Promise<void> {
  const plan = await currentGym();
  await act({ expect: { orders: [orderId], payments: [paymentId] }, now }, (books) => {
    const payment = books.get('payments', paymentId);
    if (!payment) throw new Refusal('PAYMENT_NOT_FOUND');
    books.expect({ around: [orderId] });
    if (!books.get('orders', orderId))
      return { payments: [{ ...payment, ...resolveOrderless(payment, action) }], result: undefined };
    const before = orderAtHand(books, orderId);
    const { slots, older, buyer } = before;
    const { after, ...verdict } = resolveUnclear(before, action, { slots, older, buyer, payment, now, plan });
    return { orders: [after], payments: [givenBackByHand({ ...payment, ...verdict }, now)], result: undefined };
  });
}
