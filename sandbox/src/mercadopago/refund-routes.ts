import { findPayment, refund, refundable } from './payment.ts';
import { refusals } from './refusal.ts';
import type { Payment } from './resources.ts';
import { created, ok, param, type Route } from './route.ts';
import type { World } from './world.ts';

const REFUND_WINDOW_MS = 180 * 24 * 3_600_000;

/** Without an amount, everything that is left is refunded. */
const amountOf = (body: unknown, payment: Payment): number => {
  const { amount } = (body ?? {}) as { amount?: unknown };
  if (amount === undefined || amount === null) return refundable(payment);
  if (typeof amount !== 'number') throw refusals.amountNotNumeric();
  if (amount <= 0) throw refusals.amountNotPositive();
  if (amount > refundable(payment)) throw refusals.amountTooHigh();
  return amount;
};

const create: Route['answer'] = (world, request) => {
  const payment = findPayment(world, param(request, 'id'));
  if (!request.get('x-idempotency-key')) throw refusals.idempotencyKeyMissing();
  if (payment.status !== 'approved') throw refusals.stateForbidsAction();
  if (world.now() - Date.parse(payment.date_approved ?? '') > REFUND_WINDOW_MS) throw refusals.paymentTooOld();
  const made = refund(world, payment, amountOf(request.body, payment));
  void world.webhooks.notify(payment, 'payment.updated');
  return created(made);
};

const list: Route['answer'] = (world, request) => ok(findPayment(world, param(request, 'id')).refunds);

export const allRefunds = (world: World) => [...world.payments.values()].flatMap(({ refunds }) => refunds);

export const refundRoutes: readonly Route[] = [
  { method: 'post', path: '/v1/payments/:id/refunds', answer: create },
  { method: 'get', path: '/v1/payments/:id/refunds', answer: list },
];
