import { changeStatus, findPayment } from './payment.ts';
import { isCancellable } from './payment-status.ts';
import { refusals } from './refusal.ts';
import type { Payment } from './resources.ts';
import { ok, param, type Route } from './route.ts';

const sortable = ['date_created', 'date_approved', 'date_last_updated'] as const;
const filters = ['external_reference', 'status', 'id'] as const;

const numberOr = (text: unknown, otherwise: number): number =>
  typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : otherwise;

/** Milliseconds; NaN if the query has no valid time. */
const instantOf = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : NaN);

const search: Route['answer'] = (world, request) => {
  const query = request.query;
  const limit = numberOr(query['limit'], 30);
  const offset = numberOr(query['offset'], 0);
  const sort = sortable.find((name) => name === query['sort']) ?? 'date_created';
  const range = sortable.find((name) => name === query['range']) ?? 'date_created';
  const time = (payment: Payment, name: (typeof sortable)[number]) => Date.parse(payment[name] ?? '') || 0;
  const visibleUntil = world.now() - world.faults.searchLagMs;
  const begin = instantOf(query['begin_date']) || -Infinity;
  const end = instantOf(query['end_date']) || Infinity;

  const found = [...world.payments.values()]
    .filter((payment) => time(payment, 'date_created') <= visibleUntil)
    .filter((payment) => filters.every((name) => query[name] === undefined || String(payment[name]) === query[name]))
    .filter((payment) => time(payment, range) >= begin && time(payment, range) <= end)
    .toSorted((one, other) => time(one, sort) - time(other, sort) || one.id - other.id);
  if (query['criteria'] === 'desc') found.reverse();

  return ok({ paging: { total: found.length, limit, offset }, results: found.slice(offset, offset + limit) });
};

const get: Route['answer'] = (world, request) => ok(findPayment(world, param(request, 'id')));

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

/** The search comes first: `/v1/payments/:id` would match its path. */
export const paymentRoutes: readonly Route[] = [
  { method: 'get', path: '/v1/payments/search', answer: search },
  { method: 'get', path: '/v1/payments/:id', answer: get },
  { method: 'put', path: '/v1/payments/:id', answer: cancel },
];
