/** Somebody who buys a trial with several accounts is one person. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { join, joinAdmin, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { pay } from '../../test/purchases.ts';
import { addSlot, stored, unique } from '../../test/records.ts';
import { examineBooks } from '../doctor/examine-gym.ts';
import { setRight } from '../doctor/mend-gym.ts';
import { endHolds } from '../money/end-holds.ts';
import { db } from '../platform/firebase.ts';
import { personId } from '../records/person-id.ts';
import { forgetBuyers } from './forget-buyers.ts';

const gym = openGym();
const now = (): Date => gym.clock.now;
const TRIES = 50;
let admin: Person;
let carla: Person;
let trial: string;
let phones = 30_000_000;
const newPhone = (): string => `11${++phones}`;
beforeAll(async () => {
  [admin, carla] = await Promise.all([joinAdmin(gym), joinDesk(gym)]);
});
beforeEach(async () => {
  gym.clock.now = new Date('2026-11-30T12:00:00Z');
  trial = await addTrial();
});

const addTrial = async (fields: object = {}): Promise<string> => {
  const limits = { oncePerPerson: true, newcomersOnly: true, online: true };
  const body = { kind: 'pack', name: 'Clase de prueba', price: 3_000, credits: 1, days: 30, ...limits, ...fields };
  return (await admin.ask('POST', '/producto', body)).body.id;
};
const put = (by: Person, productId = trial) =>
  by.ask('POST', '/orderline/cart', { userId: by.uid, productId, quantity: 1, unitprice: 3_000 });
const checkOut = async (by: Person) => {
  const { body: cart } = await by.ask('GET', `/order/cart/${by.uid}`);
  return by.ask('PUT', '/order/checkout', { orderId: cart.id });
};
const buy = async (by: Person) => {
  const { status, body } = await put(by);
  return status < 300 ? checkOut(by) : { status, body };
};
const payFor = async (orderId: string, by: Person) => {
  const { body: url } = await by.ask('POST', '/mercadopago', { orderId, items: [] });
  return pay(gym, new URL(url).searchParams.get('pref_id')!);
};
let sales = 0;
const sell = (buyer: object, productId = trial) =>
  carla.ask(
    'POST',
    '/order/mostrador',
    { ...buyer, medio: 'efectivo', lines: [{ kind: 'pack', productId }] },
    { 'Idempotency-Key': `trial ${++sales}` },
  );
const sellTo = ({ uid }: Person, productId = trial) => sell({ userId: uid }, productId);
const walkIn = (phoneNumber: string, fields: object = {}) =>
  sell({ persona: { name: 'Eva', lastName: 'Paz', phoneNumber, ...fields } });
const codeOf = ({ body }: { body: any }): string => body.error?.code;
const times = <T>(make: (n: number) => T): T[] => Array.from({ length: TRIES }, (_, n) => make(n));
const sound = async () => expect((await examineBooks(now())).map(({ path, says }) => `${path} ${says}`)).toEqual([]);
const named = async (key: string): Promise<string[] | undefined> => (await stored(`soldOnce/${personId(key)}`))?.lines;

function expectOne(replies: readonly { status: number; body: any }[]): void {
  expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
  const refused = replies.filter(({ status }) => status >= 300);
  expect(new Set(refused.map(codeOf)).difference(new Set(['ONCE_PER_PERSON', 'BUSY']))).toEqual(new Set());
  expect(refused.map(codeOf)).toContain('ONCE_PER_PERSON');
}

describe('of 50 tries at once, one gets the trial:', () => {
  test('by one member', { timeout: 240_000 }, async () => {
    const ana = await join(gym);
    expectOne(await Promise.all(times(() => sellTo(ana))));
    await sound();
  });

  test('by members with one telephone', { timeout: 240_000 }, async () => {
    const phoneNumber = `+54${newPhone()}`;
    const members = await Promise.all(times(() => join(gym, { phoneNumber })));
    await Promise.all(members.map((member) => put(member)));
    expectOne(await Promise.all(members.map((member) => checkOut(member))));
    await sound();
  });

  test('by people that the desk enters with two spellings of a telephone', { timeout: 240_000 }, async () => {
    const phone = newPhone();
    const other = `+54 9 11 ${phone.slice(2, 6)}-${phone.slice(6)}`;
    expectOne(await Promise.all(times((n) => walkIn(n % 2 === 0 ? phone : other))));
    await sound();
  });

  test('by accounts with aliases of one address', { timeout: 240_000 }, async () => {
    const name = unique('a.na').replace('-', '.');
    const aliases = times(
      (n) => `${name.slice(0, 1)}${n % 2 ? '.' : ''}${name.slice(1)}+${n}@g${n % 3 ? '' : 'oogle'}mail.com`,
    );
    const members = await Promise.all(aliases.map((email) => join(gym, { email })));
    expectOne(await Promise.all(members.map((member) => sellTo(member))));
    await sound();
  });
});

describe('a trial', () => {
  test('is not for the second account of somebody who has bought classes', async () => {
    const ana = await join(gym);
    await carla.ask('POST', '/order/mostrador', {
      userId: ana.uid,
      medio: 'efectivo',
      lines: [{ diaHoraId: (await addSlot()).id }],
    });
    expect(codeOf(await walkIn(ana.phoneNumber))).toBe('NEWCOMERS_ONLY');
    expect(codeOf(await sellTo(await join(gym, { phoneNumber: ana.phoneNumber })))).toBe('NEWCOMERS_ONLY');
    const [local, host] = ana.email.split('@');
    expect(codeOf(await buy(await join(gym, { email: `${local}+otra@${host}` })))).toBe('NEWCOMERS_ONLY');
  });

  test('is also one a person if it is only for newcomers', async () => {
    const forNewcomers = await addTrial({ oncePerPerson: false });
    const ana = await join(gym);
    const twin = await join(gym, { phoneNumber: ana.phoneNumber });
    const replies = await Promise.all([sellTo(ana, forNewcomers), sellTo(twin, forNewcomers)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(replies.map(codeOf)).toContain('NEWCOMERS_ONLY');
  });

  test('stays bought under the telephone that its buyer had, and under the new one', async () => {
    const ana = await join(gym);
    const before = ana.phoneNumber;
    const after = `+54${newPhone()}`;
    await sellTo(ana);
    await ana.ask('PUT', `/user/${ana.uid}`, { name: 'Ana', lastName: 'Paz', phoneNumber: after });
    expect(codeOf(await walkIn(before))).toBe('ONCE_PER_PERSON');
    expect(codeOf(await walkIn(after))).toBe('ONCE_PER_PERSON');
  });

  test('may be bought again by any account once its hold has ended, or it was given back', async () => {
    const ana = await join(gym);
    const twin = await join(gym, { phoneNumber: ana.phoneNumber });
    await buy(ana);
    expect(codeOf(await put(twin))).toBe('ONCE_PER_PERSON');
    gym.clock.now = new Date('2026-11-30T14:00:00Z');
    await endHolds(now());
    expect(await named(`tel ${ana.phoneNumber.slice(3)}`)).toBeUndefined();
    const { body } = await sellTo(twin);
    expect(codeOf(await put(ana))).toBe('ONCE_PER_PERSON');
    await carla.ask('PUT', `/order/${body.id}/mostrador/devolucion`, { motivo: 'Error' });
    expect((await put(ana)).status).toBe(200);
    await sound();
  });

  test('that is paid late, after another account has bought it, is paid back', async () => {
    const ana = await join(gym);
    const twin = await join(gym, { phoneNumber: ana.phoneNumber });
    const { body } = await buy(ana);
    const { body: url } = await ana.ask('POST', '/mercadopago', { orderId: body.id, items: [] });
    gym.clock.now = new Date('2026-11-30T14:00:00Z');
    await endHolds(now());
    expect((await sellTo(twin)).status).toBe(201);
    await pay(gym, new URL(url).searchParams.get('pref_id')!);
    expect(await stored(`orders/${body.id}`)).toMatchObject({ state: 'Canceled' });
    await sound();
  });

  test('stays bought after a merge, under both telephones', async () => {
    const phone = newPhone();
    const { body } = await walkIn(phone);
    const ana = await join(gym);
    expect((await admin.ask('PUT', `/user/${body.userId}/mostrador/unir`, { con: ana.uid })).status).toBe(200);
    expect(codeOf(await put(ana))).toBe('ONCE_PER_PERSON');
    expect(codeOf(await walkIn(phone))).toBe('ONCE_PER_PERSON');
    expect(codeOf(await walkIn(ana.phoneNumber))).toBe('ONCE_PER_PERSON');
    await sound();
  });

  test('stays bought when its account is deleted, by a hash that names nobody', async () => {
    const ana = await join(gym);
    const { body } = await buy(ana);
    await payFor(body.id, ana);
    await ana.ask('DELETE', `/user/${ana.uid}`);
    expect(await stored(`users/${ana.uid}`)).toBeUndefined();
    const record = await stored(`soldOnce/${personId(`tel ${ana.phoneNumber.slice(3)}`)}`);
    expect(Object.keys(record).toSorted()).toEqual(['createdAt', 'lines', 'updatedAt']);
    expect(codeOf(await walkIn(ana.phoneNumber))).toBe('ONCE_PER_PERSON');
    await sound();
  });

  test('that was never paid leaves no hash once its buyer is forgotten', async () => {
    const ana = await join(gym);
    const { body } = await buy(ana);
    const lineId = `orderLines/${body.id}_${trial}`;
    gym.clock.now = new Date('2026-11-30T14:00:00Z');
    await endHolds(now());
    expect((await stored(lineId)).once).toHaveLength(2);
    gym.clock.now = new Date('2028-11-30T14:00:00Z');
    await forgetBuyers(now());
    expect((await stored(lineId)).once).toBeUndefined();
  });

  test('may be bought by different people, of which none shows in an answer', async () => {
    const { body } = await sellTo(await join(gym));
    expect(JSON.stringify(body)).not.toMatch(/"once"|personKeys/);
    expect((await sellTo(await join(gym))).status).toBe(201);
  });
});

test('the doctor finds and repairs what a person has bought', async () => {
  const ana = await join(gym);
  await sellTo(ana);
  const id = personId(`tel ${ana.phoneNumber.slice(3)}`);
  await db().doc(`soldOnce/${id}`).delete();
  await db()
    .doc('soldOnce/stray')
    .set({ lines: ['o1_pack'], createdAt: now(), updatedAt: now() });
  const found = await examineBooks(now());
  expect(found.map(({ path }) => path).toSorted()).toEqual([`soldOnce/${id}`, 'soldOnce/stray'].toSorted());
  for (const { mend } of found) await setRight(mend!, now());
  await sound();
});

test('the doctor tells of a person with two trials', async () => {
  const [ana, eva] = await Promise.all([join(gym), join(gym)]);
  const { body } = await sellTo(ana);
  const { body: other } = await sellTo(eva);
  const { once } = await stored(`orderLines/${body.id}_${trial}`);
  const line = `orderLines/${other.id}_${trial}`;
  const { once: kept } = await stored(line);
  await db().doc(line).update({ once });
  expect((await examineBooks(now())).map(({ says }) => says)).toContain(
    `is of one person, who bought ${trial} 2 times`,
  );
  await db().doc(line).update({ once: kept });
  await sound();
});
