import type { Payment } from './resources.ts';
import { ok, type Route } from './route.ts';

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

export const searchRoutes: readonly Route[] = [{ method: 'get', path: '/v1/payments/search', answer: search }];
