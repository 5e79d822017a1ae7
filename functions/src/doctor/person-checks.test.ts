import { beforeAll, describe, expect, test } from 'vitest';
import { join, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { pay, placeOrder } from '../../test/purchases.ts';
import { addSlot, stamp, unique } from '../../test/records.ts';
import { timeNow } from '../platform/clock.ts';
import { auth, db } from '../platform/firebase.ts';
import { deleteIdentity, findIdentity } from '../records/identity-store.ts';
import { examineBooks, examineGym } from './examine-gym.ts';
import { mendGym } from './mend-gym.ts';

const gym = openGym();
let desk: Person;
beforeAll(async () => {
  desk = await joinDesk(gym);
});

const examined = async () => (await examineBooks(timeNow())).map(({ path, says }) => `${path} ${says}`);

describe('a family', () => {
  test.each([
    ['without its guardian', { guardianId: 'nobody', withoutAccount: true }, 'nobody, who does not exist'],
    ['of somebody with an account', { guardianId: 'desk' }, ', and has an account'],
  ])('%s is told', async (_, fields, says) => {
    const child = await join(gym);
    await deleteIdentity(child.uid);
    const guardianId = fields.guardianId === 'desk' ? desk.uid : fields.guardianId;
    await db()
      .doc(`users/${child.uid}`)
      .update({ ...fields, guardianId });
    expect(await examined()).toContainEqual(expect.stringContaining(says));
    await db().doc(`users/${child.uid}`).delete();
  });
});

describe('records of nobody:', () => {
  let ana: Person;
  let orderId: string;
  let slotId: string;
  beforeAll(async () => {
    const slot = await addSlot();
    slotId = slot.id;
    ana = await join(gym);
    const placed = await placeOrder(ana, [{ slot }]);
    orderId = placed.orderId;
    await pay(gym, placed.preferenceId);
  });

  test.each([
    [
      'an order with its line',
      () => [
        { path: `orders/${orderId}`, fields: { userId: 'nobody' } },
        { path: `orderLines/${orderId}_${slotId}`, fields: { userId: 'nobody' } },
      ],
      () => `orders/${orderId} belongs to nobody, who does not exist`,
    ],
    [
      'a line alone',
      () => [{ path: `orderLines/${orderId}_${slotId}`, fields: { userId: 'nobody' } }],
      () => `orderLines/${orderId}_${slotId} belongs to nobody, and its order to ${ana.uid}`,
    ],
  ])('%s', async (_, wrong, says) => {
    for (const { path, fields } of wrong()) await db().doc(path).update(fields);
    expect(await examined()).toContainEqual(says());
    for (const { path } of wrong()) await db().doc(path).update({ userId: ana.uid });
    expect(await examined()).toEqual([]);
  });

  const credit = {
    userId: 'nobody',
    because: 'granted',
    from: null,
    state: 'open',
    session: null,
    expiresOn: '2099-01-01',
    ...stamp(),
  };
  const mark = { nobody: { at: timeNow(), by: 'desk' } };
  const wait = { userId: 'nobody', state: 'left', orderId: null, since: timeNow(), ...stamp() };
  test.each([
    ['a credit', 'credits/odd', () => credit, 'belongs to nobody, who does not exist'],
    ['a wait', 'waits/slot_nobody', () => ({ ...wait, diaHoraId: 'slot' }), 'is left of an account'],
    ['a mark', 'sessions/odd', () => ({ present: mark, diaHoraId: slotId, ...stamp() }), 'is left of an account'],
  ])('%s', async (_, path, record, says) => {
    await db().doc(path).set(record());
    expect(await examined()).toContainEqual(expect.stringContaining(`${path} ${says}`));
    await db().doc(path).delete();
  });

  test('but not the purchase of an account that was deleted, whose credits go', async () => {
    const eva = await join(gym);
    const { preferenceId } = await placeOrder(eva, [{ slot: await addSlot() }]);
    await pay(gym, preferenceId);
    expect((await eva.ask('DELETE', `/user/${eva.uid}`)).status).toBe(200);
    expect(await examined()).toEqual([]);
    await db()
      .doc('credits/odd')
      .set({ ...credit, userId: eva.uid });
    expect(await examined()).toEqual(['credits/odd is left of an account that was deleted']);
    expect((await mendGym(timeNow(), () => {})).filter(({ path }) => path === 'credits/odd')).toEqual([]);
    expect(await examined()).toEqual([]);
  });
});

test('identities are compared with their records', async () => {
  const other = `${unique('otra')}@gympower.test`;
  const ana = await join(gym);
  const person = { name: 'Rosa', lastName: 'Paz', phoneNumber: '1145678902', email: `${unique('rosa')}@gympower.test` };
  const { body: rosa } = await desk.ask('POST', '/user/mostrador', person);
  await (await auth()).updateUser(ana.uid, { email: other });
  await (await auth()).createUser({ uid: rosa.id, email: person.email });
  const { metadata } = (await findIdentity(rosa.id))!;
  // Until then, an invitation may be in the middle of being accepted.
  const said = async (hours: number) =>
    (await examineGym(new Date(Date.parse(metadata.creationTime) + hours * 3_600_000)))
      .map(({ path, says }) => `${path} ${says}`)
      .filter((each) => each.includes(ana.uid) || each.includes(rosa.id));
  expect((await said(0.5)).filter((each) => each.includes('sign'))).toEqual([]);
  expect((await said(2)).filter((each) => each.includes('sign')).toSorted()).toEqual(
    [
      `users/${ana.uid} has the address ${ana.email}, and signs in as ${other}`,
      `users/${rosa.id} can sign in as ${person.email}, and has no account`,
    ].toSorted(),
  );
  for (const uid of [ana.uid, rosa.id]) await deleteIdentity(uid);
});
