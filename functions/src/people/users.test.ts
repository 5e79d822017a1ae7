import { orderNumber, waitId } from '@gym-power/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { inboxOf, join, joinAdmin, nextPage, openGym, type Person } from '../../test/gym.ts';
import { fillCart, newOrder, newPaidOrder, pay, placeOrder } from '../../test/purchases.ts';
import { addActivity, addSlot, addTrainer, stamp, stateOf, stored, takenOf, unique } from '../../test/records.ts';
import { tokenOf } from '../../test/token.ts';
import { finishDeletions } from './delete-account.ts';
import { retryMails } from '../mail/send-mail.ts';
import { forgetBuyers } from '../buying/forget-buyers.ts';
import { callerWith } from '../platform/caller.ts';
import { auth, db } from '../platform/firebase.ts';
import { hasIdentity } from '../records/identity-store.ts';
import { keepWords } from './keep-words.ts';
import { register } from './register.ts';
import { fromNow } from '../../test/time.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
let admin: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
});

test('a sign-in gets profile, role and cart in one answer, and the first one creates the profile', async () => {
  const uid = unique('new');
  const email = `${uid}@gympower.test`;
  await (await auth()).createUser({ uid, email });
  const as = { Authorization: `Bearer ${tokenOf(uid, email)}` };
  const profile = { uid, email: 'otra@gympower.test', name: 'Eva', lastName: '', phoneNumber: '', image: '' };
  const session = (more: object = {}) => gym.ask('POST', '/user/session', { ...profile, ...more }, as);
  const first = { user: { id: uid, name: 'Eva', email }, isAdmin: false, cart: null };
  expect(await session()).toMatchObject({ status: 200, body: first });
  await db().doc(`users/${uid}`).update({ isAdmin: true });
  expect((await session({ name: 'Otra' })).body).toMatchObject({ ...first, isAdmin: true });
  expect((await session({ uid: admin.uid })).status).toBe(403);
  await (await auth()).deleteUser(uid);
  await db().doc(`users/${uid}`).delete();
  expect((await session()).status).toBe(401);

  const ana = await join(gym);
  const orderId = await fillCart(ana, [{ slot: await addSlot() }]);
  const { body } = await ana.ask('POST', '/user/session', { ...profile, uid: ana.uid });
  expect(body.cart).toMatchObject({ id: orderId, lines: [{ price: 20_000, stock: 10 }] });
});

describe('a profile', () => {
  test('is created once, by its own account, without the admin role', async () => {
    const uid = unique('new');
    await (await auth()).createUser({ uid, email: `${uid}@gympower.test` });
    const as = { Authorization: `Bearer ${tokenOf(uid, `${uid}@gympower.test`)}` };
    const profile = {
      uid,
      email: 'otra@gympower.test',
      name: 'Eva',
      lastName: '',
      phoneNumber: '',
      image: '',
      isAdmin: true,
    };
    expect(await gym.ask('POST', '/user', profile, as)).toMatchObject({
      status: 201,
      body: { isAdmin: false, activities: [], email: `${uid}@gympower.test` },
    });
    expect(await gym.ask('POST', '/user', { ...profile, name: 'Otra' }, as)).toMatchObject({
      status: 200,
      body: { name: 'Eva' },
    });
    expect(await gym.ask('POST', '/user', { ...profile, uid: admin.uid }, as)).toMatchObject({ status: 403 });
  });

  test('is not created for an account that was deleted or disabled, although its token is still valid', async () => {
    const gone = unique('gone');
    const disabled = unique('disabled');
    await (await auth()).createUser({ uid: disabled, disabled: true });
    for (const uid of [gone, disabled]) {
      // Past the REST interface: the emulator looks up the account behind every token, Firebase does not.
      const own = { uid, email: '', name: 'Eva', lastName: '', phoneNumber: '', image: '' };
      await expect(register(callerWith({ uid }), own, timeNow())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
      expect(await stored(`users/${uid}`)).toBeUndefined();
    }
  });

  test('lets the member edit name, phone number and picture only', async () => {
    const ana = await join(gym);
    const edit = (fields: object) => ana.ask('PUT', `/user/${ana.uid}`, fields);
    expect(await edit({ name: 'Ana Inés', image: '/img/a.webp' })).toMatchObject({
      status: 200,
      body: { name: 'Ana Inés', phoneNumber: ana.phoneNumber },
    });
    expect(await edit({ isAdmin: true })).toMatchObject({
      status: 403,
      body: { error: { code: 'FORBIDDEN', fields: ['isAdmin'] } },
    });
    expect(await edit({ isAdmin: false, name: 'Ana' })).toMatchObject({ status: 200 });
    expect(await edit({ phoneNumber: '+54 9 (221) 456-7890' })).toMatchObject({
      status: 200,
      body: { phoneNumber: '+542214567890' },
    });
    for (const phoneNumber of ['15', '4290-0837', '+1 202 555 0100'])
      expect(await edit({ phoneNumber })).toMatchObject({ status: 422 });
    expect(await admin.ask('PUT', `/user/${ana.uid}`, { name: 'Otra' })).toMatchObject({
      status: 403,
      body: { error: { fields: ['name'] } },
    });
  });

  test('lets an admin edit role, picture and classes', async () => {
    const ana = await join(gym);
    const activity = await addActivity();
    const edit = (fields: object) => admin.ask('PUT', `/user/${ana.uid}`, fields);
    expect(await edit({ isAdmin: 'true', activities: [activity.id] })).toMatchObject({
      status: 200,
      body: { isAdmin: true, activities: [activity.id] },
    });
    expect((await ana.ask('GET', '/user')).status).toBe(200);
    await edit({ isAdmin: false });
    expect((await ana.ask('GET', '/user')).status).toBe(403);
    expect(await edit({ activities: ['none'] })).toMatchObject({
      status: 404,
      body: { error: { code: 'ACTIVITY_NOT_FOUND' } },
    });
    expect(await admin.ask('PUT', '/user/none', { isAdmin: true })).toMatchObject({
      status: 404,
      body: { error: { code: 'USER_NOT_FOUND' } },
    });
  });
});

describe('the admin role', () => {
  test('is refused to an account whose address is not verified', async () => {
    const ana = await join(gym);
    await (await auth()).updateUser(ana.uid, { emailVerified: false });
    const grant = () => admin.ask('PUT', `/user/${ana.uid}`, { isAdmin: true });
    expect(await grant()).toMatchObject({ status: 409, body: { error: { code: 'ROLE_NEEDS_EMAIL' } } });
    expect(await stored(`users/${ana.uid}`)).toMatchObject({ isAdmin: false });
    await (await auth()).updateUser(ana.uid, { emailVerified: true });
    expect(await grant()).toMatchObject({ status: 200, body: { isAdmin: true } });
    expect(await stored(`users/${ana.uid}`)).toMatchObject({ roleBy: admin.uid });
  });

  test('can be taken from an admin who calls themself Admin', async () => {
    const eva = await joinAdmin(gym);
    expect((await eva.ask('PUT', `/user/${eva.uid}`, { name: 'Admin' })).status).toBe(200);
    expect((await admin.ask('PUT', `/user/${eva.uid}`, { isAdmin: false })).status).toBe(200);
    expect((await admin.ask('DELETE', `/user/${eva.uid}`)).status).toBe(200);
  });
});

describe('an account that is tied to a trainer', () => {
  test('is tied by admins alone, once its address is verified, and says to which trainer', async () => {
    const { id } = await addTrainer();
    const ana = await join(gym);
    const eva = await join(gym, {}, false);
    expect((await ana.ask('GET', `/user/${ana.uid}`)).body.trainerId).toBeNull();
    expect((await ana.ask('PUT', `/user/${ana.uid}`, { trainerId: id })).status).toBe(403);
    expect((await admin.ask('PUT', `/user/${eva.uid}`, { trainerId: id })).body.error.code).toBe('ROLE_NEEDS_EMAIL');
    const toNobody = await admin.ask('PUT', `/user/${ana.uid}`, { trainerId: 'nobody' });
    expect(toNobody.status).toBe(404);
    expect(toNobody.body.error.code).toBe('TRAINER_NOT_FOUND');
    expect((await admin.ask('PUT', `/user/${ana.uid}`, { trainerId: 'a/b' })).status).toBe(422);
    expect(await admin.ask('PUT', `/user/${ana.uid}`, { trainerId: id })).toMatchObject({
      status: 200,
      body: { trainerId: id },
    });
    expect(await stored(`users/${ana.uid}`)).toMatchObject({ trainerId: id, roleBy: admin.uid });
    expect((await admin.ask('PUT', `/user/${ana.uid}`, { trainerId: '' })).body.trainerId).toBeNull();
  });

  test("is a member's again once the trainer is deleted, even if both happen at once", async () => {
    const { id } = await addTrainer();
    const ana = await join(gym, { trainerId: id });
    const eva = await join(gym);
    const [tied] = await Promise.all([
      admin.ask('PUT', `/user/${eva.uid}`, { trainerId: id }),
      admin.ask('DELETE', `/trainer/${id}`),
    ]);
    expect([200, 404]).toContain(tied.status);
    for (const { uid } of [ana, eva]) expect((await stored(`users/${uid}`)).trainerId ?? null).toBeNull();
    expect(await stored(`users/${ana.uid}`)).toMatchObject({ roleBy: admin.uid });
  });
});

test('admins cannot give up their own role or account, and nobody can take them from the protected one', async () => {
  const first = await join(gym, { isAdmin: true, isProtected: true });
  const stays = { status: 409, body: { error: { code: 'ADMIN_STAYS' } } };
  expect(await admin.ask('PUT', `/user/${admin.uid}`, { isAdmin: false })).toMatchObject(stays);
  expect(await admin.ask('DELETE', `/user/${admin.uid}`)).toMatchObject(stays);
  expect(await admin.ask('PUT', `/user/${first.uid}`, { isAdmin: false })).toMatchObject(stays);
  expect(await admin.ask('DELETE', `/user/${first.uid}`)).toMatchObject(stays);
  expect(await admin.ask('PUT', `/user/${first.uid}`, { isProtected: false })).toMatchObject({ status: 200 });
  expect(await stored(`users/${first.uid}`)).toMatchObject({ isAdmin: true, isProtected: true });
});

test('at least one of two admins remains when they take the role from each other at the same moment', async () => {
  const eva = await joinAdmin(gym);
  const mia = await joinAdmin(gym);
  await Promise.all([
    eva.ask('PUT', `/user/${mia.uid}`, { isAdmin: false }),
    mia.ask('PUT', `/user/${eva.uid}`, { isAdmin: false }),
  ]);
  const evaAfter = await stored(`users/${eva.uid}`);
  const miaAfter = await stored(`users/${mia.uid}`);
  expect(evaAfter.isAdmin || miaAfter.isAdmin).toBe(true);
});

describe('deleting an account', () => {
  test('deletes identity, cart and reviews, cancels unpaid orders, and keeps all orders', async () => {
    const ana = await join(gym);
    const cart = await addSlot();
    const held = await addSlot();
    const paid = await addSlot();
    const bought = await placeOrder(ana, [{ slot: paid }]);
    await pay(gym, bought.preferenceId);
    await ana.ask('PUT', `/order/${bought.orderId}`, { state: 'Complete' });
    await ana.ask('POST', '/review/activity', {
      rating: 5,
      description: 'Muy buena.',
      activityId: paid.activityId,
      userId: ana.uid,
    });
    const open = await placeOrder(ana, [{ slot: held }]);
    const cartId = await fillCart(ana, [{ slot: cart }]);

    expect(await ana.ask('DELETE', `/user/${ana.uid}`)).toMatchObject({
      status: 200,
      body: { id: ana.uid, deleted: true },
    });
    expect(await stored(`users/${ana.uid}`)).toBeUndefined();
    await expect((await auth()).getUser(ana.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    expect(await stored(`orders/${cartId}`)).toBeUndefined();
    expect(await stored(`orders/${open.orderId}`)).toMatchObject({ state: 'Canceled', user: { name: 'Ana' } });
    expect(await stored(`orders/${bought.orderId}`)).toMatchObject({ state: 'Complete', user: { name: 'Ana' } });
    expect(await takenOf(held.id)).toBe(0);
    expect(await takenOf(paid.id)).toBe(1);
    const { body: reviews } = await gym.ask('GET', '/review/all');
    expect(reviews.filter(({ userId }: { userId: string }) => userId === ana.uid)).toEqual([]);
    expect(await admin.ask('DELETE', `/user/${ana.uid}`)).toMatchObject({ status: 200, body: { deleted: false } });
  });

  test('leaves no wait, no offered place, and nothing that its token could still use', async () => {
    const ana = await join(gym);
    const eva = await join(gym);
    const full = await addSlot({ capacity: 1 });
    const freed = await addSlot({ capacity: 1 });
    await placeOrder(await join(gym), [{ slot: full }]);
    const sold = await placeOrder(await join(gym), [{ slot: freed }]);
    await pay(gym, sold.preferenceId);
    for (const person of [ana, eva]) expect((await person.ask('PUT', `/espera/${full.id}`)).status).toBe(200);
    expect((await ana.ask('PUT', `/espera/${freed.id}`)).status).toBe(200);
    expect((await admin.ask('PUT', `/order/canceled/${sold.orderId}`, { refund: true })).status).toBe(200);
    const { orderId: offer } = await stored(`waits/${waitId(freed.id, ana.uid)}`);
    expect(await stateOf(offer)).toBe('Created');

    expect((await ana.ask('DELETE', `/user/${ana.uid}`)).status).toBe(200);
    expect((await db().collection('waits').where('userId', '==', ana.uid).get()).size).toBe(0);
    expect((await stored(`diaHoras/${full.id}`)).waiting, 'Eva').toBe(1);
    expect(await stateOf(offer)).toBe('Canceled');
    expect(await takenOf(freed.id)).toBe(0);
    for (const path of ['/agenda/mia', '/recuperos', '/espera', '/calendario', `/order/user/${ana.uid}`])
      expect((await ana.ask('GET', path)).status, path).toBe(401);
  });

  test('drops waiting mails, except those about a refund', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const buy = async () => {
      const { orderId, preferenceId } = await placeOrder(ana, [{ slot }]);
      await pay(gym, preferenceId);
      return orderId;
    };
    const undo = (orderId: string) => admin.ask('PUT', `/order/canceled/${orderId}`, { refund: true });
    const undone = await buy();
    const kept = await buy();
    await undo(undone);
    const { orderId: open } = await placeOrder(ana, [{ slot }]);
    const waiting = async () =>
      (await db().collection('mail').where('userId', '==', ana.uid).where('state', '==', 'pending').get()).docs.map(
        ({ id }) => id,
      );
    expect(await waiting()).toHaveLength(6);

    await ana.ask('DELETE', `/user/${ana.uid}`);
    expect(await stateOf(open)).toBe('Canceled');
    expect(await waiting()).toEqual([`${undone}-3-orderCanceled`]);
    await undo(kept);
    await retryMails(fromNow(60_000));
    const subjects = (await inboxOf(gym, ana.email)).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(
      [kept, undone].map((id) => `Tu orden ${orderNumber(id)} fue cancelada`).toSorted(),
    );
    expect(await waiting()).toEqual([]);
  });

  test('is finished by the next call when the first one broke off after its first step', async () => {
    const ana = await join(gym);
    const cart = await addSlot();
    const held = await addSlot();
    const { orderId } = await placeOrder(ana, [{ slot: held }]);
    const cartId = await fillCart(ana, [{ slot: cart }]);
    await db().doc(`users/${ana.uid}`).delete();

    expect(await admin.ask('DELETE', `/user/${ana.uid}`)).toMatchObject({ status: 200, body: { deleted: false } });
    await expect((await auth()).getUser(ana.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    expect(await stored(`orders/${cartId}`)).toBeUndefined();
    expect(await stateOf(orderId)).toBe('Canceled');
    expect(await takenOf(held.id)).toBe(0);
    expect((await db().collection('mail').where('userId', '==', ana.uid).get()).size).toBe(0);
  });

  test('continues automatically where it stopped', async () => {
    const ana = await join(gym);
    const { activityId, id: slotId } = await addSlot();
    await db()
      .doc(`users/${ana.uid}`)
      .update({ activities: [activityId] });
    await ana.ask('POST', '/review/activity', { rating: 5, description: 'Muy buena.', activityId, userId: ana.uid });
    const { orderId } = await placeOrder(ana, [{ slot: { ...(await stored(`diaHoras/${slotId}`)), id: slotId } }]);
    // The process died after its first write.
    await db().doc(`accountDeletions/${ana.uid}`).set({ createdAt: timeNow(), updatedAt: timeNow() });
    await db().doc(`users/${ana.uid}`).delete();

    await finishDeletions(fromNow(30_000));
    expect(await takenOf(slotId), 'while the call that began it may still be at it').toBe(1);
    await finishDeletions(fromNow(61_000));
    expect(await stored(`reviews/${ana.uid}_${activityId}`)).toBeUndefined();
    expect(await hasIdentity(ana.uid)).toBe(false);
    expect(await takenOf(slotId)).toBe(0);
    expect(await stateOf(orderId)).toBe('Canceled');
    expect(await stored(`accountDeletions/${ana.uid}`)).toBeUndefined();
  });

  test('leaves nothing public and no identity while Mercado Pago is out of reach', async () => {
    const { ana, orderId, slot } = await newOrder(gym);
    await db()
      .doc(`users/${ana.uid}`)
      .update({ activities: [slot.activityId] });
    const review = { rating: 5, description: 'Muy buena.', activityId: slot.activityId, userId: ana.uid };
    await ana.ask('POST', '/review/activity', review);
    await gym.mercadoPago('PUT', '/faults', { apiErrorRate: 1, apiDelayMs: 500 });
    expect((await ana.ask('DELETE', `/user/${ana.uid}`)).status).toBe(200);
    await gym.mercadoPago('DELETE', '/faults');
    expect(await stored(`reviews/${ana.uid}_${slot.activityId}`)).toBeUndefined();
    expect(await hasIdentity(ana.uid)).toBe(false);
    expect(await stateOf(orderId)).toBe('Canceled');
  });

  test('lets no profile come back while it goes on', async () => {
    const ana = await join(gym);
    await db().doc(`accountDeletions/${ana.uid}`).set({ createdAt: timeNow(), updatedAt: timeNow() });
    await db().doc(`users/${ana.uid}`).delete();
    const profile = { uid: ana.uid, email: ana.email, name: 'Ana', lastName: '', phoneNumber: '', image: '' };
    expect((await ana.ask('POST', '/user', profile)).status).toBe(401);
    expect(await stored(`users/${ana.uid}`)).toBeUndefined();
  });

  test('is refused to other members', async () => {
    const ana = await join(gym);
    const eva = await join(gym);
    expect(await eva.ask('DELETE', `/user/${ana.uid}`)).toMatchObject({ status: 403 });
    expect(await stored(`users/${ana.uid}`)).toBeDefined();
  });
});

test('the list of users comes page by page, newest first, with every user once', async () => {
  for (let count = 0; count < 5; count++) await join(gym, { createdAt: new Date(2026, 0, 1, 0, 0, count % 2) });
  const seen: { id: string; createdAt: string }[] = [];
  for (let path: string | undefined = '/user?limit=2'; path;) {
    const reply = await admin.ask('GET', path);
    expect(reply.status).toBe(200);
    expect(reply.body.length).toBeLessThanOrEqual(2);
    seen.push(...reply.body);
    path = nextPage(reply);
  }
  const { body: all } = await admin.ask('GET', '/user?limit=200');
  expect(seen).toEqual(all);
  const times = seen.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  expect(seen[0]).not.toHaveProperty('cartId');
});

describe('name and telephone of a member', () => {
  test('are corrected by an admin, for the audit trail to name them until the member changes them', async () => {
    const ana = await join(gym);
    const correct = (fields: object, by = admin) => by.ask('PUT', `/user/${ana.uid}/persona`, fields);
    const corrected = await correct({ name: 'Ana María', phoneNumber: '011 15 4290-0837' });
    expect(corrected).toMatchObject({
      status: 200,
      body: { name: 'Ana María', lastName: 'Paz', phoneNumber: '+541142900837' },
    });
    expect(corrected.body).not.toHaveProperty('personBy');
    const kept = await stored(`users/${ana.uid}`);
    expect(kept).toMatchObject({ personBy: admin.uid, words: { maria: true, 1142900837: true } });
    await correct({ name: 'Ana María', phoneNumber: '+54 9 11 4290-0837' });
    expect(await stored(`users/${ana.uid}`), 'a repeated press').toEqual(kept);
    await ana.ask('PUT', `/user/${ana.uid}`, { name: 'Ana' });
    expect(await stored(`users/${ana.uid}`)).toMatchObject({ personBy: null });
  });

  test.each([
    ['a member', { name: 'Otra' }, 403, 'FORBIDDEN'],
    ['an admin with a name of no letters', { name: '<b>' }, 422, 'INVALID'],
    ['an admin with half a telephone', { phoneNumber: '4290' }, 422, 'INVALID'],
  ])('are not changed by %s', async (who, fields, status, code) => {
    const ana = await join(gym);
    const by = who === 'a member' ? ana : admin;
    expect(await by.ask('PUT', `/user/${ana.uid}/persona`, fields)).toMatchObject({
      status,
      body: { error: { code } },
    });
    expect(await stored(`users/${ana.uid}`)).toMatchObject({ name: 'Ana', phoneNumber: ana.phoneNumber });
  });
});

describe('what the dashboard finds a member by', () => {
  const wordsOf = async (uid: string) => (await stored(`users/${uid}`))!['words'] as Record<string, true>;

  test('follows name and telephone, and is in no answer', async () => {
    const ana = await join(gym);
    const edit = (fields: object) => ana.ask('PUT', `/user/${ana.uid}`, fields);
    const { body } = await edit({ lastName: 'Núñez', phoneNumber: '+541142900837' });
    expect(body).not.toHaveProperty('words');
    expect(await wordsOf(ana.uid)).toMatchObject({ ana: true, nunez: true, 42900837: true });
    await edit({ lastName: 'Paz' });
    expect(await wordsOf(ana.uid)).not.toHaveProperty('nunez');
  });

  test('follows what a browser writes straight to Firestore', async () => {
    const ana = await join(gym);
    const ref = db().doc(`users/${ana.uid}`);
    await ref.update({ name: 'Ximena' });
    await keepWords(ana.uid, (await ref.get()).data());
    expect(await wordsOf(ana.uid)).toMatchObject({ ximena: true });
    const { updateTime } = await ref.get();
    const last = (await ref.get()).data()!;
    await keepWords(ana.uid, last);
    expect((await ref.get()).updateTime, 'a repeated event writes nothing').toEqual(updateTime);
    await ana.ask('DELETE', `/user/${ana.uid}`);
    await keepWords(ana.uid, { ...last, words: {} });
    expect(await stored(`users/${ana.uid}`)).toBeUndefined();
  });

  test('of an order stays with the buyer as they were at checkout, until the buyer is forgotten', async () => {
    const ana = await join(gym, { lastName: 'Quiroga' });
    const { orderId } = await placeOrder(ana, [{ slot: await addSlot() }]);
    await ana.ask('PUT', `/user/${ana.uid}`, { lastName: 'Paz' });
    const words = async () => (await stored(`orders/${orderId}`))!['words'];
    expect(await words()).toMatchObject({ quiroga: true, yoga: true, [orderId.toLowerCase().slice(0, 12)]: true });
    const { body } = await ana.ask('PUT', `/order/canceled/${orderId}`);
    expect(body).not.toHaveProperty('words');
    await forgetBuyers(fromNow(31 * 24 * 3_600_000));
    expect(await words()).not.toHaveProperty('quiroga');
    expect(await words()).toHaveProperty('yoga');
  });
});

test("the specification's plain call answers all users", async () => {
  const count = (await db().collection('users').count().get()).data().count;
  const refs = Array.from({ length: 60 }, () => db().collection('users').doc());
  const batch = db().batch();
  const { id: _, ask: __, ...profile } = admin;
  for (const ref of refs) batch.set(ref, { ...profile, uid: ref.id, isAdmin: false, ...stamp() });
  await batch.commit();
  const { status, body, headers } = await admin.ask('GET', '/user');
  expect(status).toBe(200);
  expect(body).toHaveLength(count + 60);
  expect(headers.get('link')).toBeNull();
  expect((await admin.ask('GET', '/user?cursor=')).status).toBe(422);
});

test.each([
  'limit=0',
  'limit=201',
  'limit=x',
  'cursor=x',
  'cursor=W10',
  `cursor=${Buffer.from('["1.1",".."]').toString('base64url')}`,
])('the list of users is refused with %s', async (query) => {
  expect(await admin.ask('GET', `/user?${query}`)).toMatchObject({ status: 422, body: { error: { code: 'INVALID' } } });
});

describe('an order that was never paid', () => {
  const afterDays = (days: number) => fromNow(days * 24 * 3_600_000);

  test('names its buyer for 30 days after it was canceled', async () => {
    const { ana, orderId } = await newOrder(gym);
    await ana.ask('PUT', `/order/canceled/${orderId}`);
    await forgetBuyers(afterDays(29));
    expect(await stored(`orders/${orderId}`)).toMatchObject({ user: { name: 'Ana' }, email: ana.email });
    for (const _ of [1, 2]) await forgetBuyers(afterDays(31));
    const order = await stored(`orders/${orderId}`);
    expect(JSON.stringify([order.user, order.email])).not.toMatch(/Ana|Paz|@|\+54/);
    expect(order).toMatchObject({ userId: ana.uid, state: 'Canceled' });
    expect((await ana.ask('GET', `/order/user/${ana.uid}`)).body).toMatchObject([{ id: orderId, state: 'Canceled' }]);
  });

  test('or that was paid, or is open, keeps its buyer', async () => {
    const open = await newOrder(gym);
    const bought = await newPaidOrder(gym);
    await admin.ask('PUT', `/order/canceled/${bought.orderId}`, { refund: true });
    await forgetBuyers(afterDays(400));
    for (const { orderId } of [open, bought])
      expect(await stored(`orders/${orderId}`)).toMatchObject({ user: { name: 'Ana' } });
  });
});
