import { beforeAll, describe, expect, test } from 'vitest';
import { entriesOf } from '../records/audit-store.ts';
import { recordChange } from '../records/record-change.ts';
import { db } from '../platform/firebase.ts';
import { join, joinAdmin, openGym, type Person } from '../../test/gym.ts';
import { checkOut, fillCart } from '../../test/purchases.ts';
import { addActivity, addSlot, stored, unique } from '../../test/records.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
let admin: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
});

interface Step {
  id: string;
  from: number;
  to: number;
}
const change = (classes: readonly Step[], key = unique('key'), by = admin) =>
  by.ask('POST', '/activity/prices', { classes }, { 'Idempotency-Key': key });
const priceOf = async (id: string): Promise<number> => (await stored(`activities/${id}`)).price;

async function newClasses(count: number): Promise<Step[]> {
  const classes = await Promise.all(Array.from({ length: count }, () => addActivity({ price: 10_000 })));
  return classes.map(({ id }) => ({ id, from: 10_000, to: 11_000 }));
}

describe('prices that are changed together', () => {
  test('are in force and public at once, and the change says who made it and what it did', async () => {
    const classes = await newClasses(3);
    const { status, body } = await change(classes);
    expect(status).toBe(201);
    expect(body).toMatchObject({ by: admin.uid, classes });
    expect(await stored(`priceChanges/${body.id}`)).toMatchObject({ by: admin.uid, classes });
    for (const { id } of classes)
      expect((await gym.ask('GET', `/activity/${id}`)).body, 'the public view').toMatchObject({ price: 11_000 });
  });

  test('rise once when the call is repeated, even at the same moment', async () => {
    const classes = await newClasses(2);
    const replies = await Promise.all([change(classes, 'twice'), change(classes, 'twice')]);
    replies.push(await change(classes, 'twice'));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await priceOf(classes[0]!.id)).toBe(11_000);
  });

  test('rise once for two admins who press at the same moment', async () => {
    const classes = await newClasses(2);
    const other = await joinAdmin(gym);
    const replies = await Promise.all([change(classes), change(classes, unique('key'), other)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await priceOf(classes[1]!.id)).toBe(11_000);
  });

  test('all stay as they are when one has changed since the admin looked', async () => {
    const classes = await newClasses(3);
    await db().doc(`activities/${classes[2]!.id}`).update({ price: 12_345 });
    expect(await change(classes)).toMatchObject({
      status: 409,
      body: { error: { code: 'PRICES_CHANGED', classes: [{ id: classes[2]!.id, name: 'Yoga', price: 12_345 }] } },
    });
    expect(await priceOf(classes[0]!.id)).toBe(10_000);
  });

  test.each([
    ['a class that does not exist', { id: 'none' }, 404, 'ACTIVITY_NOT_FOUND'],
    ['a price below zero', { to: -1 }, 422, 'INVALID'],
    ['a price above the highest', { to: 10_000_001 }, 422, 'INVALID'],
    ['a price with centavos', { to: 10_000.5 }, 422, 'INVALID'],
  ])('all stay as they are because of %s', async (_, wrong, status, code) => {
    const [first, second] = await newClasses(2);
    expect(await change([first!, { ...second!, ...wrong }])).toMatchObject({ status, body: { error: { code } } });
    expect(await priceOf(first!.id)).toBe(10_000);
  });

  test('name each class once', async () => {
    const [only] = await newClasses(1);
    expect(await change([only!, { ...only!, to: 12_000 }])).toMatchObject({ status: 422 });
  });

  test('can be 200 at once, and no more', async () => {
    const classes = await newClasses(201);
    expect(await change(classes)).toMatchObject({ status: 422 });
    expect(await change(classes.slice(1))).toMatchObject({ status: 201 });
    expect(await priceOf(classes[200]!.id)).toBe(11_000);
  });

  test('are undone by the reverse change, which is refused where somebody changed a price since', async () => {
    const classes = await newClasses(2);
    await change(classes);
    const reverse = classes.map(({ id, from, to }) => ({ id, from: to, to: from }));
    expect(await change(reverse)).toMatchObject({ status: 201 });
    expect(await priceOf(classes[0]!.id)).toBe(10_000);
    await change(classes);
    await db().doc(`activities/${classes[0]!.id}`).update({ price: 15_000 });
    expect(await change(reverse)).toMatchObject({ status: 409, body: { error: { code: 'PRICES_CHANGED' } } });
    expect(await priceOf(classes[1]!.id)).toBe(11_000);
  });

  test('are told to carts before they pay; an order that waits for its payment keeps its price', async () => {
    const activity = await addActivity({ price: 10_000 });
    const slot = await addSlot({ activityId: activity.id });
    const ana = await join(gym);
    const eva = await join(gym);
    const cartId = await fillCart(ana, [{ slot }]);
    const waitingId = await checkOut(eva, [{ slot }]);
    await change([{ id: activity.id, from: 10_000, to: 11_000 }]);
    expect(await ana.ask('PUT', '/order/checkout', { orderId: cartId, state: 'Created' })).toMatchObject({
      status: 409,
      body: { error: { code: 'PRICE_CHANGED' } },
    });
    expect(await stored(`orders/${waitingId}`)).toMatchObject({ state: 'Created', totalPrice: 10_000 });
  });

  test('stand in the audit trail once, under the name of the admin', async () => {
    const [only] = await newClasses(1);
    const ref = db().doc(`activities/${only!.id}`);
    const before = (await ref.get()).data();
    await change([only!]);
    const written = { before, after: (await ref.get()).data(), authType: 'service_account', authId: undefined };
    await recordChange({
      id: unique('event'),
      collection: 'activities',
      recordId: only!.id,
      at: timeNow(),
      ...written,
    });
    expect(await entriesOf('activities', only!.id)).toMatchObject([
      { kind: 'update', by: admin.uid, changes: [{ field: 'price', before: 10_000, after: 11_000 }] },
    ]);
  });
});
