import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { appCheckToken, publishAppCheckKeys } from '../../../test/google-keys.ts';
import { join, openGym } from '../../../test/gym.ts';
import { fillCart } from '../../../test/purchases.ts';
import { addDescuento, addSlot } from '../../../test/records.ts';
import { routes } from '../../routes.ts';

// Read once, before the first request.
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
const outcome = async (token?: string) => {
  const { status, body } = await check(token);
  return [status, body.error?.code ?? 'done'];
};

/** Google's keys are kept once they are there, so this comes first. */
test("a token that cannot be verified because Google is out of reach is our trouble, not its sender's", async () => {
  keys.reachable = false;
  expect(await outcome(appCheckToken())).toEqual([503, 'FEATURE_OFF']);
  expect(await outcome(), 'none at all').toEqual([403, 'APP_NOT_VERIFIED']);
  keys.reachable = true;
  expect(await outcome(appCheckToken())).toEqual([200, 'done']);
});

describe('a token', () => {
  test("of the gym's own site opens the path, and Google is not asked again for each", async () => {
    await check(appCheckToken());
    const { asked } = keys;
    for (let call = 0; call < 5; call++) expect(await outcome(appCheckToken())).toEqual([200, 'done']);
    expect(keys.asked).toBe(asked);
  });

  test.each([
    ['that is missing', undefined],
    ['that is empty', ''],
    ['that is none', 'x.y.z'],
    ['signed by somebody else', appCheckToken({ forged: true })],
    ['of a key that Google does not publish', appCheckToken({ keyId: 'unknown' })],
    ['that signs nothing', `${appCheckToken({ algorithm: 'none' }).split('.').slice(0, 2).join('.')}.`],
    ['that names another algorithm', appCheckToken({ algorithm: 'HS256' })],
    ['that is over', appCheckToken({ expiresIn: -60 })],
    ['of another project', appCheckToken({ project: 'another-gym' })],
    ['of another issuer', appCheckToken({ issuer: 'https://securetoken.google.com/1' })],
    ['of no app', appCheckToken({ app: '' })],
    ['that comes twice', `${appCheckToken()}, ${appCheckToken()}`],
  ])('%s is refused', async (_, token) => {
    expect(await outcome(token)).toEqual([403, 'APP_NOT_VERIFIED']);
  });

  test('is no identity: who asks must still say so', async () => {
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

describe('who is signed in and does not come from the site', () => {
  const expensive = routes.filter(({ limit }) => limit !== undefined);
  test('is kept from every path that the specification makes expensive', () => {
    expect(expensive.map((route) => sample(route).name).toSorted()).toEqual([
      'DELETE /order/cart/:userId',
      'POST /descuento/check',
      'POST /email/orderCreated',
      'POST /mercadopago',
      'POST /order/cart',
      'POST /orderLine/checkout',
      'POST /orderline',
      'POST /orderline/cart',
      'POST /user',
      'POST /user/isAdmin',
      'PUT /order/:id',
      'PUT /order/canceled/:id',
      'PUT /order/checkout',
    ]);
  });

  test.each(expensive.map(sample))('is refused by $name, and nothing is done', async ({ method, path }) => {
    const ana = await join(gym);
    expect(await ana.ask(method, path)).toMatchObject({ status: 403, body: { error: { code: 'APP_NOT_VERIFIED' } } });
  });

  test.each(routes.filter(({ limit }) => limit === undefined).map(sample))(
    'is not asked by $name',
    async ({ method, path }) => {
      expect((await gym.ask(method, path)).body?.error?.code).not.toBe('APP_NOT_VERIFIED');
    },
  );
});

test('a member on the site buys as ever', async () => {
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

test('a refusal is logged with its path and reason, and without the token', async () => {
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
