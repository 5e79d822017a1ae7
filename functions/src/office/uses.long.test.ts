import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { join, joinAdmin, joinDesk, openGym, type Person, type Reply } from '../../test/gym.ts';
import { checkOut, fillCart, pay, placeOrder, type Wanted } from '../../test/purchases.ts';
import { addActivity, addDescuento, addSlot, stored, takenOf, unique } from '../../test/records.ts';
import { examineGym } from '../doctor/examine-gym.ts';
import { setRight } from '../doctor/mend-gym.ts';
import { endHolds } from '../money/end-holds.ts';
import { db } from '../platform/firebase.ts';
import { fromNow } from '../../test/time.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
let admin: Person;
let carla: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
  carla = await joinDesk(gym);
  await addDescuento('GYM_POWER2022', 10);
});

let codigo: string;
beforeEach(() => {
  gym.clock.now = timeNow();
  codigo = unique('CODIGO').toUpperCase();
});

const MINUTE_MS = 60_000;
const ago = (minutes: number) => fromNow(-minutes * MINUTE_MS);
const usesOf = async (of = codigo): Promise<number> => (await stored(`descuentos/${of}`)).uses;
const codeOf = ({ status, body }: Reply): string => (status < 300 ? 'done' : body.error.code);

async function buy(person: Person, wanted: readonly Wanted[], typed = codigo): Promise<Reply> {
  const orderId = await fillCart(person, wanted);
  return person.ask('PUT', '/order/checkout', { orderId, codigo: typed });
}

const newSlot = async (): Promise<readonly [Wanted]> => [{ slot: await addSlot({ capacity: 100 }) }];
const sell = (userId: string, [{ slot }]: readonly [Wanted], key: string) =>
  carla.ask(
    'POST',
    '/order/mostrador',
    { userId, lines: [{ diaHoraId: slot.id }], medio: 'efectivo', codigo },
    { 'Idempotency-Key': key },
  );

const findings = async (): Promise<string[]> =>
  (await examineGym(timeNow()))
    .filter(({ path }) => !path.startsWith('catalog/'))
    .map(({ path, says }) => `${path} ${says}`);

describe('a code that can be used three times', () => {
  test('is had by three of forty buyers at once, and the others buy nothing', async () => {
    await addDescuento(codigo, 20, { maxUses: 3 });
    const wanted = await newSlot();
    const people = await Promise.all(Array.from({ length: 40 }, () => join(gym)));
    const carts = await Promise.all(people.map((person) => fillCart(person, wanted)));
    const replies = await Promise.all(
      people.map((person, index) => person.ask('PUT', '/order/checkout', { orderId: carts[index], codigo })),
    );
    const codes = Object.groupBy(replies, codeOf);
    expect(codes['done']).toHaveLength(3);
    expect(codes['DESCUENTO_USED_UP']).toHaveLength(37);
    for (const { body } of codes['done']!)
      expect(body).toMatchObject({ totalPrice: 16_000, descuento: { codigo, descuento: 20 } });
    expect(await usesOf()).toBe(3);
    expect(await takenOf(wanted[0].slot.id)).toBe(3);
    expect(await findings()).toEqual([]);
  });

  test('gives a use back when a member cancels, when a hold ends and when a purchase is refunded', async () => {
    await addDescuento(codigo, 20, { maxUses: 3 });
    const wanted = await newSlot();
    const people = await Promise.all(Array.from({ length: 4 }, () => join(gym)));
    const [canceled, expired, refunded] = await Promise.all(
      people.slice(0, 3).map((person) => placeOrder(person, wanted, codigo)),
    );
    await pay(gym, refunded!.preferenceId);
    expect(await usesOf(), 'a payment is no other use').toBe(3);
    expect(codeOf(await buy(people[3]!, wanted))).toBe('DESCUENTO_USED_UP');

    await people[0]!.ask('PUT', `/order/canceled/${canceled!.orderId}`);
    expect(await usesOf()).toBe(2);
    await db()
      .doc(`orders/${expired!.orderId}`)
      .update({ reservedUntil: ago(1) });
    await endHolds(timeNow());
    expect(await usesOf()).toBe(1);
    await admin.ask('PUT', `/order/canceled/${refunded!.orderId}`, { refund: true });
    expect(await usesOf()).toBe(0);
    await people[0]!.ask('PUT', `/order/canceled/${canceled!.orderId}`);
    expect(await usesOf(), 'a repeated call').toBe(0);
    expect(codeOf(await buy(people[3]!, wanted))).toBe('done');
    expect(await findings()).toEqual([]);
  });

  test('is answered with the same order when the checkout is repeated, also once it is used up', async () => {
    await addDescuento(codigo, 20, { maxUses: 1 });
    const ana = await join(gym);
    const orderId = await checkOut(ana, await newSlot(), codigo);
    const again = await ana.ask('PUT', '/order/checkout', { orderId, codigo });
    expect(again).toMatchObject({ status: 200, body: { state: 'Created', totalPrice: 16_000 } });
    expect(await usesOf()).toBe(1);
  });

  test('stays with a member who changes their mind before paying', async () => {
    await addDescuento(codigo, 20, { maxUses: 1, perMember: 1 });
    const ana = await join(gym);
    await checkOut(ana, await newSlot(), codigo);
    expect(codeOf(await ana.ask('POST', '/descuento/check', { codigo }))).toBe('done');
    expect(codeOf(await buy(ana, await newSlot()))).toBe('done');
    expect(await usesOf()).toBe(1);
    expect(await findings()).toEqual([]);
  });
});

describe('an order that is paid for after its hold', () => {
  async function expiredOrder() {
    await addDescuento(codigo, 20, { maxUses: 1 });
    const ana = await join(gym);
    const placed = await placeOrder(ana, await newSlot(), codigo);
    await db()
      .doc(`orders/${placed.orderId}`)
      .update({ reservedUntil: ago(1) });
    await endHolds(timeNow());
    expect(await usesOf()).toBe(0);
    return placed;
  }

  test('is a use again', async () => {
    const { orderId, preferenceId } = await expiredOrder();
    await pay(gym, preferenceId);
    expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Complete', totalPrice: 16_000 });
    expect(await usesOf()).toBe(1);
  });

  test('keeps its price where somebody else has had the last use: one more than there were', async () => {
    const { orderId, preferenceId } = await expiredOrder();
    const eva = await join(gym);
    await checkOut(eva, await newSlot(), codigo);
    await pay(gym, preferenceId);
    expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Complete', totalPrice: 16_000 });
    expect(await usesOf()).toBe(2);
    expect(codeOf(await gym.ask('POST', '/descuento/check', { codigo }))).toBe('DESCUENTO_USED_UP');
    expect(await findings()).toEqual([]);
  });

  test('stands where the descuento is gone', async () => {
    const { orderId, preferenceId } = await expiredOrder();
    await db().doc(`descuentos/${codigo}`).delete();
    await pay(gym, preferenceId);
    expect(await stored(`orders/${orderId}`)).toMatchObject({ state: 'Complete', totalPrice: 16_000 });
    expect(await findings()).toEqual([]);
  });
});

describe('a code that each member can use once', () => {
  test('is used once by a member who buys here and at the desk at the same time', async () => {
    await addDescuento(codigo, 20, { perMember: 1 });
    const ana = await join(gym);
    const wanted = await newSlot();
    const orderId = await fillCart(ana, wanted);
    const replies = await Promise.all([
      ana.ask('PUT', '/order/checkout', { orderId, codigo }),
      ...[1, 2, 3].map((key) => sell(ana.uid, wanted, `${codigo}-${key}`)),
    ]);
    expect(replies.map(codeOf).toSorted()).toEqual([
      'DESCUENTO_USED_UP',
      'DESCUENTO_USED_UP',
      'DESCUENTO_USED_UP',
      'done',
    ]);
    expect(await usesOf()).toBe(1);
    expect(await findings()).toEqual([]);
  });

  test('is there for everybody else', async () => {
    await addDescuento(codigo, 20, { perMember: 1 });
    const [ana, eva] = await Promise.all([join(gym), join(gym)]);
    const wanted = await newSlot();
    const { preferenceId } = await placeOrder(ana, wanted, codigo);
    await pay(gym, preferenceId);
    const check = (person: { ask: Person['ask'] }) => person.ask('POST', '/descuento/check', { codigo });
    expect((await check(ana)).body.error).toMatchObject({ code: 'DESCUENTO_USED_UP', perMember: 1 });
    expect(codeOf(await check(eva))).toBe('done');
    expect(codeOf(await check(gym))).toBe('done');
    expect(codeOf(await buy(ana, wanted))).toBe('DESCUENTO_USED_UP');
    expect(codeOf(await buy(eva, wanted))).toBe('done');
    expect(await usesOf()).toBe(2);
  });
});

describe('a code with dates', () => {
  test('is refused before and after them', async () => {
    const ana = await join(gym);
    const wanted = await newSlot();
    for (const limits of [{ validUntil: ago(1) }, { validFrom: ago(-60) }]) {
      await addDescuento(codigo, 20, limits);
      expect(codeOf(await gym.ask('POST', '/descuento/check', { codigo }))).toBe('DESCUENTO_ENDED');
      expect(codeOf(await buy(ana, wanted))).toBe('DESCUENTO_ENDED');
      expect(codeOf(await sell(ana.uid, wanted, `${codigo}-ended`))).toBe('DESCUENTO_ENDED');
    }
    await addDescuento(codigo, 20, { validFrom: ago(60), validUntil: ago(-60) });
    expect((await buy(ana, wanted)).body).toMatchObject({ totalPrice: 16_000 });
  });
});

describe('a code for some classes', () => {
  test('lowers their prices alone, and is refused where there is none of them', async () => {
    const yoga = await addActivity();
    const box = await addActivity({ name: 'Box', price: 10_000 });
    await addDescuento(codigo, 50, { activityIds: [box.id] });
    const ofYoga = { slot: await addSlot({ activityId: yoga.id }) };
    const ofBox = { slot: await addSlot({ activityId: box.id }) };
    const ana = await join(gym);
    const refused = await buy(ana, [ofYoga]);
    expect(refused.body.error).toMatchObject({ code: 'DESCUENTO_OTHER_CLASSES', activityIds: [box.id] });
    const { body } = await buy(ana, [ofYoga, ofBox]);
    expect(body).toMatchObject({ totalPrice: 25_000, descuento: { codigo, descuento: 50 } });
    expect(await stored(`orders/${body.id}`)).toMatchObject({ descuento: { id: codigo, activityIds: [box.id] } });
    expect(await usesOf()).toBe(1);
  });
});

describe('the running campaign', () => {
  test('counts its uses, which nothing limits', async () => {
    const before = await usesOf('GYM_POWER2022');
    const wanted = await newSlot();
    const people = await Promise.all(Array.from({ length: 12 }, () => join(gym)));
    const replies = await Promise.all(people.map((person) => buy(person, wanted, 'gym_power2022')));
    expect(replies.map(codeOf)).toEqual(people.map(() => 'done'));
    expect(await usesOf('GYM_POWER2022')).toBe(before + 12);
    expect(await findings()).toEqual([]);
  });
});

test('a descuento that goes while somebody checks out with it is not redeemed', async () => {
  await addDescuento(codigo, 20, { maxUses: 5 });
  const ana = await join(gym);
  const orderId = await fillCart(ana, await newSlot());
  const [reply] = await Promise.all([
    ana.ask('PUT', '/order/checkout', { orderId, codigo }),
    db().doc(`descuentos/${codigo}`).delete(),
  ]);
  // Either may be first.
  expect(['done', 'DESCUENTO_NOT_FOUND']).toContain(codeOf(reply));
  expect((await stored(`orders/${orderId}`)).state).toBe(reply.status === 200 ? 'Created' : 'Cart');
  if (reply.status === 200) await ana.ask('PUT', `/order/canceled/${orderId}`);
  expect(await findings()).toEqual([]);
});

test('the doctor finds uses that are counted wrong, and counts them', async () => {
  await addDescuento(codigo, 20, { maxUses: 5 });
  const ana = await join(gym);
  await checkOut(ana, await newSlot(), codigo);
  await db().doc(`descuentos/${codigo}`).update({ uses: 4 });
  const found = (await examineGym(timeNow())).find(({ path }) => path === `descuentos/${codigo}`);
  expect(found).toMatchObject({ says: 'counts 4 uses, and 1 orders have it', mend: { by: 'countingUses' } });
  await setRight(found!.mend!, timeNow());
  expect(await usesOf()).toBe(1);
  await setRight({ by: 'countingUses', descuentoId: 'none' }, timeNow());
  expect(await findings()).toEqual([]);
});
