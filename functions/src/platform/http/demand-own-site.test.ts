import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { appCheckToken, publishAppCheckKeys } from '../../../test/google-keys.ts';
import { join, openGym } from '../../../test/gym.ts';
import { fillCart } from '../../../test/purchases.ts';
import { addDescuento, addSlot } from '../../../test/records.ts';
import { routes } from '../../routes.ts';
import { isForOwnSite } from './limit.ts';

// The settings are read once, at the first request.
process.env.APP_CHECK = 'enforced';
afterAll(() => void delete process.env.APP_CHECK);

const keys = publishAppCheckKeys();
const gym = openGym();
beforeAll(() => addDescuento('GYM_POWER2022', 10));

const check = (token?: string) =>
  gym.ask(
    'POST',
    '/descuento/check',
    { codigo: 'GYM_POWER2022' },
    token === undefined ? {} : { 'X-Firebase-AppCheck': token },
  );
const accepted = { status: 200, body: { codigo: 'GYM_POWER2022' } };
const refusedWith = (status: number, code: string) => ({ status, body: { error: { code } } });

// First, because Google's keys are cached once they have been fetched.
test('a token is answered with 503 while Google cannot be reached to verify it', async () => {
  keys.reachable = false;
  expect(await check(appCheckToken())).toMatchObject(refusedWith(503, 'FEATURE_OFF'));
  expect(await check(), 'no token').toMatchObject(refusedWith(403, 'APP_NOT_VERIFIED'));
  keys.reachable = true;
  expect(await check(appCheckToken())).toMatchObject(accepted);
});

describe('a token', () => {
  test('of our own site is accepted, and Google is not asked again for every token', async () => {
    await check(appCheckToken());
    const { asked } = keys;
    for (let call = 0; call < 5; call++) expect(await check(appCheckToken())).toMatchObject(accepted);
    expect(keys.asked).toBe(asked);
  });

  test.each([
    ['that is missing', undefined],
    ['that is empty', ''],
    ['that is not a JWT', 'x.y.z'],
    ['with a forged signature', appCheckToken({ forged: true })],
    ['with a key that Google does not publish', appCheckToken({ keyId: 'unknown' })],
    ['without a signature', `${appCheckToken({ algorithm: 'none' }).split('.').slice(0, 2).join('.')}.`],
    ['with another algorithm', appCheckToken({ algorithm: 'HS256' })],
    ['that has expired', appCheckToken({ expiresIn: -60 })],
    ['of another project', appCheckToken({ project: 'another-gym' })],
    ['of another issuer', appCheckToken({ issuer: 'https://securetoken.google.com/1' })],
    ['without an app', appCheckToken({ app: '' })],
    ['that is sent twice', `${appCheckToken()}, ${appCheckToken()}`],
  ])('%s is refused', async (_, token) => {
    expect(await check(token)).toMatchObject(refusedWith(403, 'APP_NOT_VERIFIED'));
  });

  test('does not replace signing in', async () => {
    const headers = { 'X-Firebase-AppCheck': appCheckToken() };
    expect((await gym.ask('PUT', '/order/checkout', { orderId: 'none' }, headers)).body.error.code).toBe(
      'UNAUTHENTICATED',
    );
  });
});

const sample = ({ method, path }: (typeof routes)[number]) => ({
  name: `${method} ${path}`,
  method,
  path: path.replaceAll(/:\w+/g, 'none'),
});

describe('without a token', () => {
  const expensive = routes.filter(({ limit }) => limit !== undefined && isForOwnSite(limit));
  test('the expensive paths are closed:', () => {
    expect(expensive.map((route) => sample(route).name).toSorted()).toEqual([
      'DELETE /order/cart/:userId',
      'POST /descuento/check',
      'POST /email/orderCreated',
      'POST /ingreso',
      'POST /mercadopago',
      'POST /order/cart',
      'POST /order/renovar',
      'POST /orderLine/checkout',
      'POST /orderline',
      'POST /orderline/cart',
      'POST /user',
      'POST /user/invitacion',
      'POST /user/isAdmin',
      'POST /user/session',
      'PUT /order/:id',
      'PUT /order/canceled/:id',
      'PUT /order/checkout',
    ]);
  });

  test.each(expensive.map(sample))('$name refuses even a member', async ({ method, path }) => {
    const ana = await join(gym);
    expect(await ana.ask(method, path)).toMatchObject({ status: 403, body: { error: { code: 'APP_NOT_VERIFIED' } } });
  });

  test.each(routes.filter(({ limit }) => !limit || !isForOwnSite(limit)).map(sample))(
    '$name needs none',
    async ({ method, path }) => {
      expect((await gym.ask(method, path)).body?.error?.code).not.toBe('APP_NOT_VERIFIED');
    },
  );
});

test('a member on the site can buy', async () => {
  const ana = await join(gym);
  const onSite = {
    ...ana,
    ask: ((method, path, body, headers = {}) =>
      ana.ask(method, path, body, { 'X-Firebase-AppCheck': appCheckToken(), ...headers })) as typeof ana.ask,
  };
  const orderId = await fillCart(onSite, [{ slot: await addSlot() }]);
  expect((await onSite.ask('PUT', '/order/checkout', { orderId, state: 'Created' })).body.state).toBe('Created');
  expect((await ana.ask('POST', '/mercadopago', { orderId, items: [] })).status).toBe(403);
  expect((await onSite.ask('POST', '/mercadopago', { orderId, items: [] })).status).toBe(200);
});

test('a refusal is logged with its path and reason, but without the token', async () => {
  const lines: string[] = [];
  const spy = vi.spyOn(console, 'log').mockImplementation((line: unknown) => void lines.push(String(line)));
  const token = appCheckToken({ expiresIn: -60 });
  await check(token).finally(() => spy.mockRestore());
  const warned = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ severity }) => severity === 'WARNING');
  expect(warned).toMatchObject([
    { message: 'App Check: not verified', path: '/descuento/check', doubt: 'expired', refused: true },
  ]);
  expect(lines.join('\n')).not.toContain(token.split('.')[2]);
});
