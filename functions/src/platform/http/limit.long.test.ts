import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { join, openGym, type Person } from '../../../test/gym.ts';
import { addDescuento } from '../../../test/records.ts';

// The settings are read once, at the first request.
process.env.RATE_LIMITS = 'true';
afterAll(() => void delete process.env.RATE_LIMITS);

const gym = openGym();
beforeAll(() => addDescuento('GYM_POWER2022', 10));

/** As Hosting writes it: the caller, then one of Hosting's addresses, which differs with every call. */
let calls = 0;
const throughHosting = (address: string) => ({
  'X-Forwarded-For': `${address}, 192.178.${Math.floor(calls / 250)}.${calls++ % 250}`,
});
/** As a direct call to the function has it: anything the caller wrote, then the caller's address. */
const pastHosting = (forged: string, address: string) => ({ 'X-Forwarded-For': `${forged}, ${address}` });

const times = async (count: number, ask: () => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let call = 0; call < count; call++) statuses.push((await ask()).status);
  return statuses;
};

describe('a visitor who guesses codes', () => {
  const guess = (headers: Record<string, string>) => gym.ask('POST', '/descuento/check', { codigo: 'GUESS' }, headers);

  test('is told to wait after 15 calls, and another address is not', async () => {
    expect(new Set(await times(15, () => guess(throughHosting('203.0.113.1'))))).toEqual(new Set([404]));
    const refused = await guess(throughHosting('203.0.113.1'));
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'TOO_MANY_REQUESTS' } } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await guess(throughHosting('203.0.113.2'))).status).toBe(404);
  });

  test('counts as one address with all the addresses of an IPv6 network', async () => {
    let host = 0;
    const neighbour = () => guess(throughHosting(`2800:810:4a2:1::${++host}`));
    expect(new Set(await times(15, neighbour))).toEqual(new Set([404]));
    expect((await neighbour()).status).toBe(429);
  });

  test('is stopped past Hosting too, whatever addresses they forge', async () => {
    let sent = 0;
    const forged = () => guess(pastHosting(`10.${++sent}.0.1`, '198.51.100.66'));
    expect(new Set(await times(150, forged))).toEqual(new Set([404]));
    expect((await forged()).status).toBe(429);
    expect((await guess(pastHosting('10.0.0.1', '198.51.100.67'))).status, 'somebody else').toBe(404);
  });
});

test('a member is counted by account, from whatever address they call', async () => {
  const ana = await join(gym);
  const eva = await join(gym);
  let call = 0;
  const checkOut = (person: Person, headers: Record<string, string>) =>
    person.ask('PUT', '/order/checkout', { orderId: 'none' }, headers);
  const fromAnywhere = () => checkOut(ana, pastHosting(`10.0.0.${++call}`, `198.51.100.${call}`));
  expect(new Set(await times(20, fromAnywhere))).toEqual(new Set([404]));
  expect((await fromAnywhere()).status).toBe(429);
  expect((await checkOut(eva, throughHosting('198.51.100.1'))).status).toBe(404);
});

test('many members at one address that they hide behind forged ones are stopped together', async () => {
  const crowd: Person[] = [];
  for (let count = 0; count < 100; count++) crowd.push(await join(gym));
  let sent = 0;
  const attempt = async (person: Person) => {
    const headers = pastHosting(`10.${++sent % 250}.${sent % 200}.1`, '198.51.100.200');
    return (await person.ask('PUT', '/order/checkout', { orderId: 'none' }, headers)).status;
  };
  const statuses: number[] = [];
  for (let round = 0; round < 20; round++) statuses.push(...(await Promise.all(crowd.map(attempt))));
  expect(statuses.filter((status) => status === 404)).toHaveLength(400);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1_600);
  const gymDoor = crowd.map((person) =>
    person.ask('PUT', `/user/${person.uid}`, { name: 'Ana' }, throughHosting('203.0.113.90')),
  );
  expect(new Set((await Promise.all(gymDoor)).map(({ status }) => status))).toEqual(new Set([200]));
});

test.each([
  ['profile', (ana: Person) => ana.ask('PUT', `/user/${ana.uid}`, {})],
  ['review', (ana: Person) => ana.ask('DELETE', `/review/delete/${ana.uid}/none`)],
] as const)("a member's writes to their %s are counted too", async (_, write) => {
  const ana = await join(gym);
  expect(new Set(await times(30, () => write(ana)))).toEqual(new Set([200]));
  expect((await write(ana)).status).toBe(429);
});

test('cheap paths are not counted', async () => {
  expect(new Set(await times(40, () => gym.ask('GET', '/diahora')))).toEqual(new Set([200]));
});
