import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { join, openGym } from '../../../test/gym.ts';
import { addDescuento } from '../../../test/records.ts';

// Read once, before the first request.
process.env.RATE_LIMITS = 'true';
afterAll(() => void delete process.env.RATE_LIMITS);

const gym = openGym();
beforeAll(() => addDescuento('GYM_POWER2022', 10));

/** As Hosting writes it: the caller, and an address of its own that is another for every call. */
let calls = 0;
const throughHosting = (address: string) => ({
  'X-Forwarded-For': `${address}, 192.178.${Math.floor(calls / 250)}.${calls++ % 250}`,
});
/** As it comes from a caller past Hosting, who writes what they like. */
const pastHosting = (made: string, address: string) => ({ 'X-Forwarded-For': `${made}, ${address}` });

const times = async (count: number, ask: () => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let call = 0; call < count; call++) statuses.push((await ask()).status);
  return statuses;
};

describe('a visitor who guesses codes', () => {
  const guess = (headers: Record<string, string>) => gym.ask('POST', '/descuento/check', { codigo: 'GUESS' }, headers);

  test('is told to wait, and another address is not', async () => {
    expect(new Set(await times(15, () => guess(throughHosting('203.0.113.1'))))).toEqual(new Set([404]));
    const refused = await guess(throughHosting('203.0.113.1'));
    expect(refused.status).toBe(429);
    expect(refused.body.error.code).toBe('TOO_MANY_REQUESTS');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await guess(throughHosting('203.0.113.2'))).status).toBe(404);
  });

  test('has one address, however many a network of IPv6 offers', async () => {
    let host = 0;
    const neighbour = () => guess(throughHosting(`2800:810:4a2:1::${++host}`));
    expect(new Set(await times(15, neighbour))).toEqual(new Set([404]));
    expect((await neighbour()).status).toBe(429);
  });

  test('is held past Hosting too, where the addresses are made up', async () => {
    let made = 0;
    const forged = () => guess(pastHosting(`10.${++made}.0.1`, '198.51.100.66'));
    expect(new Set(await times(150, forged))).toEqual(new Set([404]));
    expect((await forged()).status).toBe(429);
    expect((await guess(pastHosting('10.0.0.1', '198.51.100.67'))).status, 'somebody else').toBe(404);
  });
});

test('a member is counted by account, whatever the address', async () => {
  const ana = await join(gym);
  const eva = await join(gym);
  let call = 0;
  const checkout = () =>
    ana.ask('PUT', '/order/checkout', { orderId: 'none' }, pastHosting(`10.0.0.${++call}`, `198.51.100.${call}`));
  expect(new Set(await times(20, checkout))).toEqual(new Set([404]));
  expect((await checkout()).status).toBe(429);
  expect((await eva.ask('PUT', '/order/checkout', { orderId: 'none' }, throughHosting('198.51.100.1'))).status).toBe(
    404,
  );
});

test('what costs nothing is not counted', async () => {
  expect(new Set(await times(40, () => gym.ask('GET', '/diahora')))).toEqual(new Set([200]));
});
