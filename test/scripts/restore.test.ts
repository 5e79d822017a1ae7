/**
 * Rehearses "Backups" of docs/operations.md: the database is lost, yesterday's backup is restored, and later changes
 * are recovered from Mercado Pago.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { join, joinAdmin, openGym, type Person } from '../../functions/test/gym.ts';
import { fillCart, pay, placeOrder } from '../../functions/test/purchases.ts';
import { addSlot, stateOf, stored, takenOf } from '../../functions/test/records.ts';
import { rebuildCatalog } from '../../functions/src/public/refresh.ts';
import { endHolds } from '../../functions/src/money/end-holds.ts';
import { reconcileOrders } from '../../functions/src/money/reconcile-orders.ts';
import { backUp, everything, restore } from './backup.ts';
import { command } from './command.ts';
import { fromNow } from '../../functions/test/time.ts';
import { timeNow } from '../../functions/src/platform/clock.ts';

const gym = openGym();
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'backup-'));
afterAll(() => fs.rmSync(dir, { recursive: true }));

const later = (minutes: number) => fromNow(minutes * 60_000);

interface Bought {
  person: Person;
  slotId: string;
  orderId: string;
  paymentId: string;
}

async function buyer() {
  const person = await join(gym);
  const slot = await addSlot({ capacity: 2 });
  return { person, slotId: slot.id, ...(await placeOrder(person, [{ slot }])) };
}

async function paid(made: Awaited<ReturnType<typeof buyer>>): Promise<Bought> {
  const { id } = await pay(gym, made.preferenceId);
  await made.person.ask('PUT', `/order/${made.orderId}`, { state: 'Complete' });
  return { ...made, paymentId: String(id) };
}

const refundInPanel = (paymentId: string) =>
  gym.mercadoPago('PATCH', `/payments/${paymentId}`, { status: 'refunded', notify: false });

let kept: Bought;
let paidAfter: Bought;
let boughtAfter: Bought;
let refundedAfter: Bought;
let abandoned: Awaited<ReturnType<typeof buyer>>;
let saved: Record<string, unknown>;
let restored: Record<string, unknown>;

beforeAll(async () => {
  kept = await paid(await buyer());
  refundedAfter = await paid(await buyer());
  const onThePaymentPage = await buyer();
  abandoned = await buyer();
  const cartOwner = await join(gym);
  await fillCart(cartOwner, [{ slot: await addSlot() }]);
  await reconcileOrders(timeNow());
  await rebuildCatalog();
  saved = await everything();
  await backUp(dir);

  paidAfter = await paid(onThePaymentPage);
  boughtAfter = await paid(await buyer());
  await refundInPanel(refundedAfter.paymentId);
  await reconcileOrders(timeNow());

  await restore(dir);
  restored = await everything();
  await reconcileOrders(later(16));
  await endHolds(later(16));
}, 60_000);

test('the restored database equals the saved one, to the last field', () => {
  expect(Object.keys(restored).length).toBeGreaterThan(20);
  expect(restored).toEqual(saved);
});

test('an order that was paid before the backup stays paid', async () => {
  expect(await stateOf(kept.orderId)).toBe('Complete');
  expect(await takenOf(kept.slotId)).toBe(1);
});

test('an order that was paid after the backup completes again', async () => {
  expect(saved[`orders/${paidAfter.orderId}`]).toMatchObject({ state: 'Created' });
  expect(await stored(`orders/${paidAfter.orderId}`)).toMatchObject({
    state: 'Complete',
    paymentId: paidAfter.paymentId,
  });
  expect(await takenOf(paidAfter.slotId)).toBe(1);
});

test('an order that was refunded after the backup is canceled again', async () => {
  expect(await stored(`orders/${refundedAfter.orderId}`)).toMatchObject({
    state: 'Canceled',
    canceledBecause: 'refund',
  });
  expect(await takenOf(refundedAfter.slotId)).toBe(0);
});

test('an order whose hold has expired since is canceled and frees its places', async () => {
  expect(await stateOf(abandoned.orderId)).toBe('Canceled');
  expect(await takenOf(abandoned.slotId)).toBe(0);
});

test('a payment for an order that was made after the backup waits for an admin, who can refund it', async () => {
  expect(await stored(`orders/${boughtAfter.orderId}`)).toBeUndefined();
  expect(await stored(`payments/${boughtAfter.paymentId}`)).toMatchObject({
    status: 'approved',
    outcome: 'unclear',
    unclearBecause: 'orderUnknown',
  });
  const admin = await joinAdmin(gym);
  await admin.ask('POST', `/payments/${boughtAfter.paymentId}/settle`, { action: 'refund' });
  expect(await stored(`payments/${boughtAfter.paymentId}`)).toMatchObject({ status: 'refunded', outcome: 'refunded' });
});

test('a member who registered after the backup can register again with the same account', async () => {
  expect(await stored(`users/${boughtAfter.person.uid}`)).toBeUndefined();
  await boughtAfter.person.ask('POST', '/user', { uid: boughtAfter.person.uid, name: 'Eva', lastName: 'Paz' });
  expect(await stored(`users/${boughtAfter.person.uid}`)).toMatchObject({
    email: boughtAfter.person.email,
    activities: [],
  });
});

test('npm run doctor -- --fix only has to rebuild the public views', async () => {
  const { code, output } = await command('doctor.ts', '--fix');
  expect(code).toBe(0);
  expect(output).toBe('  mended by rebuildingViews\n✓ Places, orders, money and views agree.\n');
});
