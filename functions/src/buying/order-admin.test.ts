import { beforeAll, describe, expect, test } from 'vitest';
import { join, joinAdmin, nextPage, openGym, type Person } from '../../test/gym.ts';
import { fillCart, newOrder, placeOrder } from '../../test/purchases.ts';
import { addSlot, stored } from '../../test/records.ts';

const gym = openGym();
let admin: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
});

test('an admin lists all orders page by page, newest first, with their lines and without carts', async () => {
  const slot = await addSlot({ capacity: 100 });
  const made: string[] = [];
  for (let count = 0; count < 3; count++) {
    gym.clock.now = new Date(2026, 0, 1, 0, count);
    made.unshift((await placeOrder(await join(gym), [{ slot }])).orderId);
  }
  await fillCart(await join(gym), [{ slot }]);
  const first = await admin.ask('GET', '/order?limit=2');
  expect(first.body).toMatchObject([
    { id: made[0], state: 'Created', lines: [{ diaHoraId: slot.id }] },
    { id: made[1] },
  ]);
  const second = await admin.ask('GET', nextPage(first)!);
  expect(second.body).toMatchObject([{ id: made[2] }]);
  expect(nextPage(second)).toBeUndefined();
});

test("a member's orders come all at once, or page by page where the call asks for it", async () => {
  const ana = await join(gym);
  const slot = await addSlot({ capacity: 100 });
  const made: string[] = [];
  for (let count = 0; count < 3; count++) {
    gym.clock.now = new Date(2026, 1, 1, 0, count);
    const { orderId } = await placeOrder(ana, [{ slot }]);
    await ana.ask('PUT', `/order/canceled/${orderId}`);
    made.unshift(orderId);
  }
  await fillCart(ana, [{ slot }]);
  const path = `/order/user/${ana.uid}`;
  const { body: all } = await ana.ask('GET', path);
  expect(all.map(({ id }: { id: string }) => id)).toEqual(made);
  const first = await ana.ask('GET', `${path}?limit=2`);
  expect(first.body).toEqual(all.slice(0, 2));
  const second = await ana.ask('GET', nextPage(first)!);
  expect(second.body).toEqual(all.slice(2));
  expect(nextPage(second)).toBeUndefined();
});

test('a sum that the client sends changes nothing: the server calculates the total', async () => {
  const ana = await join(gym);
  const slot = await addSlot();
  const orderId = await fillCart(ana, [{ slot }]);
  expect(await ana.ask('PUT', '/order/sumaTotal', { orderId, subtotal: 1 })).toMatchObject({
    status: 200,
    body: { totalPrice: 20_000 },
  });
  expect(await (await join(gym)).ask('PUT', '/order/sumaTotal', { orderId, subtotal: 1 })).toMatchObject({
    status: 403,
  });
});

describe('deleting an order', () => {
  test('removes a cart with its lines, and the member can start a new one', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const orderId = await fillCart(ana, [{ slot }]);
    expect(await admin.ask('DELETE', `/order/${orderId}`)).toMatchObject({ status: 200, body: { deleted: true } });
    const again = await admin.ask('DELETE', `/order/${orderId}`);
    expect(again).toMatchObject({ status: 200, body: { deleted: false } });
    expect(await stored(`orderLines/${orderId}_${slot.id}`)).toBeUndefined();
    expect((await ana.ask('POST', '/order/cart', { userId: ana.uid })).status).toBe(201);
  });

  test('is refused while a payment for it may still arrive, and to members', async () => {
    gym.clock.now = new Date('2026-05-01T12:00:00Z');
    const { ana, orderId } = await newOrder(gym);
    const remove = () => admin.ask('DELETE', `/order/${orderId}`);
    expect(await remove()).toMatchObject({ status: 409, body: { error: { code: 'ORDER_STATE', state: 'Created' } } });
    await ana.ask('PUT', `/order/canceled/${orderId}`);
    expect(await remove()).toMatchObject({ status: 409 });
    gym.clock.now = new Date('2026-05-09T12:00:00Z');
    expect(await remove()).toMatchObject({ status: 200, body: { deleted: true } });
    expect(await ana.ask('DELETE', `/order/${orderId}`)).toMatchObject({ status: 403 });
  });
});

test("an order's state is told to its member and to admins alone", async () => {
  const { ana, orderId } = await newOrder(gym);
  const path = `/order/${orderId}/state`;
  const { updatedAt } = (await stored(`orders/${orderId}`)) as { updatedAt: FirebaseFirestore.Timestamp };
  const state = { id: orderId, state: 'Created', updatedAt: updatedAt.toDate().toISOString() };
  expect((await ana.ask('GET', path)).body).toEqual(state);
  expect((await admin.ask('GET', path)).body).toEqual(state);
  expect((await (await join(gym)).ask('GET', path)).status).toBe(403);
  expect((await ana.ask('GET', '/order/no-such-order/state')).status).toBe(404);
});
