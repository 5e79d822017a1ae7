import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDescuento, join, openGym } from '../../../test/gym.ts';

// Read once, before the first request.
process.env.RATE_LIMITS = 'true';
afterAll(() => void delete process.env.RATE_LIMITS);

const gym = openGym();
beforeAll(() => addDescuento('GYM_POWER2022', 10));

const from = (address: string) => ({ 'X-Forwarded-For': address });
const times = async (count: number, ask: () => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let call = 0; call < count; call++) statuses.push((await ask()).status);
  return statuses;
};

test('a visitor who guesses codes is told to wait, and another address is not', async () => {
  const guess = (address: string) => gym.ask('POST', '/descuento/check', { codigo: 'GUESS' }, from(address));
  expect(new Set(await times(15, () => guess('203.0.113.1')))).toEqual(new Set([404]));
  const refused = await guess('203.0.113.1');
  expect([refused.status, refused.body.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await guess('203.0.113.2')).status).toBe(404);
});

test('a member is counted by account, whatever the address', async () => {
  const [ana, eva] = [await join(gym), await join(gym)];
  let call = 0;
  const checkout = () => ana.ask('PUT', '/order/checkout', { orderId: 'none' }, from(`198.51.100.${++call}`));
  expect(new Set(await times(20, checkout))).toEqual(new Set([404]));
  expect((await checkout()).status).toBe(429);
  expect((await eva.ask('PUT', '/order/checkout', { orderId: 'none' }, from('198.51.100.1'))).status).toBe(404);
});

test('what costs nothing is not counted', async () => {
  expect(new Set(await times(40, () => gym.ask('GET', '/diahora')))).toEqual(new Set([200]));
});
