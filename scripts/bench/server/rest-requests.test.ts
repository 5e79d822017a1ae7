import { expect, test } from 'vitest';
import { routes } from '../../../functions/src/routes.ts';
import { requestsFor } from './rest-requests.ts';
import { nameOf, routeOf } from './route-of.ts';

const gym = {
  tokens: { admin: 'a', member: 'm' },
  orders: { canceled: 'o1', paid: 'o3', ending: 'o5', cart: 'o4' },
  payments: { approved: '1', unclear: '2' },
  pictureId: 'p',
  agreement: 'token',
  invitation: 'token',
  calendar: 'token',
  digest: 'token',
  withdrawal: { veto: 'token', answered: 'code' },
};

test('the benchmark calls every path of the REST interface, and no other', () => {
  process.env['MP_WEBHOOK_SECRET'] = 'secret';
  const asked = requestsFor(gym).map((asking) => (typeof asking === 'function' ? asking(0) : asking));
  expect(new Set(asked.map(({ method, path }) => routeOf(method, path)))).toEqual(new Set(routes.map(nameOf)));
});

test('a call is named after its route, and a fixed word wins over a parameter', () => {
  expect(routeOf('PUT', '/order/checkout')).toBe('PUT /order/checkout');
  expect(routeOf('PUT', '/order/abc')).toBe('PUT /order/{id}');
  expect(routeOf('POST', '/mercadopago/webhook?data.id=1')).toBe('POST /mercadopago/webhook');
});
