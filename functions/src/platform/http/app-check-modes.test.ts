import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appCheckToken, publishAppCheckKeys } from '../../../test/google-keys.ts';

const keys = publishAppCheckKeys();

/** The settings are read once, so each mode needs freshly loaded modules. */
async function demandIn(mode: 'off' | 'monitor' | undefined) {
  vi.resetModules();
  if (mode) process.env.APP_CHECK = mode;
  else delete process.env.APP_CHECK;
  return (await import('./demand-own-site.ts')).demandOwnSite;
}

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => void lines.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

test('set to off, no token is demanded, verified or logged', async () => {
  const demand = await demandIn('off');
  await demand(undefined, '/order/checkout');
  await demand('x.y.z', '/order/checkout');
  expect(keys.asked).toBe(0);
  expect(lines).toEqual([]);
});

test.each(['monitor', undefined] as const)('set to %s, would-be refusals are logged only', async (mode) => {
  const demand = await demandIn(mode);
  await demand(undefined, '/order/checkout');
  await demand(appCheckToken({ forged: true }), '/mercadopago');
  await demand(appCheckToken(), '/mercadopago');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { severity: 'WARNING', path: '/order/checkout', doubt: 'missing', refused: false },
    { severity: 'WARNING', path: '/mercadopago', doubt: 'invalid', refused: false },
  ]);
  expect(lines).toHaveLength(2);
});
