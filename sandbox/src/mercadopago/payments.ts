import { changeStatus } from './payment.ts';
import { isCancellable } from './payment-status.ts';
import { refusals } from './refusal.ts';
import type { Payment } from './resources.ts';
import { ok, param, type Route } from './route.ts';
import type { World } from './world.ts';

export const findPayment = (world: World, id: string): Payment => {
  const payment = /^\d+$/.test(id) ? world.payments.get(Number(id)) : undefined;
  if (!payment) throw refusals.paymentUnknown();
  return payment;
};

/** The only change in the API that is useful to a shop that does not handle cards. */
const cancel: Route['answer'] = (world, request) => {
  const payment = findPayment(world, param(request, 'id'));
  const { status } = (request.body ?? {}) as { status?: unknown };
  if (status !== 'cancelled') throw refusals.statusInvalid();
  if (!isCancellable(payment.status)) throw refusals.stateForbidsAction();
  changeStatus(world, payment, 'cancelled');
  void world.webhooks.notify(payment, 'payment.updated');
  return ok(payment);
};

export const paymentRoutes: readonly Route[] = [
  { method: 'get', path: '/v1/payments/:id', answer: (world, request) => ok(findPayment(world, param(request, 'id'))) },
  { method: 'put', path: '/v1/payments/:id', answer: cancel },
];
