import { beforeAll, expect, test } from 'vitest';
import { join, joinAdmin, openGym, type Person } from '../../test/gym.ts';
import { checkOut, fillCart, newPaidOrder } from '../../test/purchases.ts';
import { addSlot } from '../../test/records.ts';
import { fromNow } from '../../test/time.ts';
import { db } from '../platform/firebase.ts';
import { retryMails } from '../mail/send-mail.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
let ana: Person;
let eva: Person;
let orderId: string;
let slotId: string;

beforeAll(async () => {
  const bought = await newPaidOrder(gym);
  ({ ana, orderId } = bought);
  slotId = bought.slot.id;
  eva = await join(gym, { name: 'Evangelina', lastName: 'Quiroga', phoneNumber: '+541199999999' });
  await ana.ask('PUT', `/order/${orderId}`, { state: 'Complete' });
  const opinion = { rating: 5, description: '<b>Muy</b> buena.', activityId: bought.slot.activityId, userId: ana.uid };
  await ana.ask('POST', '/review/activity', opinion);
  await fillCart(ana, [{ slot: await addSlot() }]);
  await checkOut(eva, [{ slot: bought.slot }]);
  await db()
    .doc('audit/role-of-ana')
    .set({
      collection: 'users',
      recordId: ana.uid,
      kind: 'update',
      changes: [{ field: 'isAdmin', before: false, after: true }],
      by: eva.uid,
      at: timeNow(),
    });
  // By then, mails of unpaid orders are sent or dropped.
  await retryMails(fromNow(5 * 60_000));
});

test('a member gets everything that the gym has about them', async () => {
  const { status, body } = await ana.ask('GET', `/user/${ana.uid}/datos`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    account: { email: ana.email, emailVerified: true },
    profile: { name: 'Ana', lastName: 'Paz', phoneNumber: ana.phoneNumber, roles: ['member'] },
    cart: { state: 'Cart', lines: [{ name: 'Yoga', quantity: 1 }] },
    orders: [{ id: orderId, state: 'Complete', buyer: { name: 'Ana' }, lines: [{ name: 'Yoga', day: 'Lunes' }] }],
    payments: [{ orderId, status: 'approved', amount: 20_000 }],
    reviews: [{ activityName: 'Yoga', rating: 5, description: '<b>Muy</b> buena.' }],
    profileChanges: [{ kind: 'update', fields: ['isAdmin'] }],
  });
  expect(body.mails.map(({ kind, state }: { kind: string; state: string }) => `${kind} ${state}`).toSorted()).toEqual([
    'orderComplete sent',
  ]);
});

test('it says nothing about other people, and nothing that only serves the program', async () => {
  const { body } = await ana.ask('GET', `/user/${ana.uid}/datos`);
  const text = JSON.stringify(body);
  expect(text).not.toMatch(/Evangelina|Quiroga|\+541199999999/);
  for (const others of [
    eva.uid,
    eva.email,
    slotId,
    'cartId',
    'preference',
    'revision',
    'isProtected',
    'roleBy',
    'personBy',
    'heldPlaces',
  ])
    expect(text, others).not.toContain(others);
});

test('it comes as a page too, which escapes what people wrote and holds the JSON', async () => {
  const { status, headers, body } = await ana.ask('GET', `/user/${ana.uid}/datos/pagina`);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe('attachment; filename="mis-datos.html"');
  const page = String(body);
  expect(page).toContain('&lt;b&gt;Muy&lt;/b&gt; buena.');
  const [, json = ''] = /base64,([^"]+)"/.exec(page)!;
  expect(JSON.parse(Buffer.from(json, 'base64').toString())).toMatchObject({ profile: { name: 'Ana' } });
});

test.each(['datos', 'datos/pagina'])('%s is for the member and for admins alone', async (path) => {
  const admin = await joinAdmin(gym);
  expect((await admin.ask('GET', `/user/${ana.uid}/${path}`)).status).toBe(200);
  expect((await eva.ask('GET', `/user/${ana.uid}/${path}`)).status).toBe(403);
  expect((await gym.ask('GET', `/user/${ana.uid}/${path}`)).status).toBe(401);
  expect((await admin.ask('GET', `/user/nobody/${path}`)).status).toBe(404);
});
