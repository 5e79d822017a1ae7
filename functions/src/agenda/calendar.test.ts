import { beforeEach, expect, test, vi } from 'vitest';
import { join, openGym, type Person } from '../../test/gym.ts';
import { newPaidOrder } from '../../test/purchases.ts';
import { stateOf, stored } from '../../test/records.ts';
import { rebuildCatalog } from '../public/refresh.ts';

const gym = openGym();
/** A Monday, at noon in Buenos Aires. The classes begin on Mondays at 19:00. */
const monday = new Date('2026-11-30T15:00:00Z');
beforeEach(() => void (gym.clock.now = monday));

const subscribe = async (person: Person): Promise<string> => (await person.ask('POST', '/calendario')).body.url;
/** Without signing in, as a calendar program reads it. */
const read = async (url: string) => {
  const { status, body, headers } = await gym.ask('GET', new URL(url).pathname.replace('/api', ''));
  return {
    status,
    body,
    headers,
    lines: String(body)
      .replaceAll(/\r\n[ \t]/g, '')
      .split('\r\n'),
  };
};

async function newSubscriber() {
  const { ana, orderId, slot } = await newPaidOrder(gym);
  await vi.waitFor(async () => expect(await stateOf(orderId)).toBe('Complete'), { timeout: 20_000 });
  await rebuildCatalog();
  return { ana, orderId, slot, url: await subscribe(ana) };
}

test('a calendar reads the sessions of its member, and a number that rises with what becomes of each', async () => {
  const { ana, orderId, slot, url } = await newSubscriber();
  const first = await read(url);
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const uid = `UID:${slot.id}_2026-12-07_${ana.uid}@gym-power`;
  expect(first.lines).toContain(uid);
  expect(first.lines.filter((line) => line.startsWith('SEQUENCE'))).toEqual(
    Array.from({ length: 5 }, () => 'SEQUENCE:0'),
  );
  const { updatedAt } = await stored(`calendarFeeds/${ana.uid}`);
  await read(url);
  expect((await stored(`calendarFeeds/${ana.uid}`)).updatedAt, 'what is told twice is written once').toEqual(updatedAt);

  await ana.ask('PUT', `/orderline/${orderId}_${slot.id}/ausencias/2026-12-07`, {});
  const { lines } = await read(url);
  const event = lines.slice(lines.indexOf(uid), lines.indexOf('END:VEVENT', lines.indexOf(uid)));
  expect(event).toEqual(expect.arrayContaining(['SEQUENCE:1', 'STATUS:CANCELLED']));
  expect(lines.filter((line) => line === 'STATUS:CANCELLED')).toHaveLength(1);
});

test('an address stays until it is revoked, and then is none at once', async () => {
  const { ana, url } = await newSubscriber();
  expect((await ana.ask('GET', '/calendario')).body).toEqual({ url });
  expect(await subscribe(ana)).toBe(url);
  for (let times = 0; times < 2; times++)
    expect(await ana.ask('DELETE', '/calendario')).toMatchObject({ status: 200, body: { url: null } });
  expect(await read(url)).toMatchObject({ status: 404, body: { error: { code: 'CALENDAR_NOT_FOUND' } } });
  const next = await subscribe(ana);
  expect(next).not.toBe(url);
  expect((await read(url)).status).toBe(404);
  expect((await read(next)).status).toBe(200);
});

test('thirty who subscribe at once get one address', async () => {
  const ana = await join(gym);
  const urls = await Promise.all(Array.from({ length: 30 }, () => subscribe(ana)));
  expect(new Set(urls).size).toBe(1);
  expect(await stored(`calendarFeeds/${ana.uid}`)).toMatchObject({ version: 1, isOpen: true });
});

test('an address that was made up is none', async () => {
  const { url } = await newSubscriber();
  const token = /agenda\/(.+)\.ics$/.exec(url)![1]!;
  const [payload, signature] = token.split('.') as [string, string];
  const others = Buffer.from(JSON.stringify({ u: 'eva', v: 1 })).toString('base64url');
  for (const made of [`${others}.${signature}`, payload, `${payload}.`, 'x.y', 'x'])
    expect((await read(`http://x/api/agenda/${made}.ics`)).status).toBe(404);
});

test('an account that is deleted takes its calendar along', async () => {
  const { ana, url } = await newSubscriber();
  await ana.ask('DELETE', `/user/${ana.uid}`);
  expect((await read(url)).status).toBe(404);
  expect(await stored(`calendarFeeds/${ana.uid}`)).toBeUndefined();
});
