/** People entered by the desk who turn out to be somebody else, or to have an account. */
import { daysAfter, localDate, mondayOf, sessionId, type Slot, waitId } from '@gym-power/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { join, joinAdmin, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { addSlot, stamp, stored, unique } from '../../test/records.ts';
import { examineBooks } from '../doctor/examine-gym.ts';
import { invitationLink } from '../mail/invitation-link.ts';
import { timeNow } from '../platform/clock.ts';
import { auth, db } from '../platform/firebase.ts';
import { findIdentity } from '../records/identity-store.ts';

const gym = openGym();
let admin: Person;
let desk: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
  desk = await joinDesk(gym);
});

const enter = async (email = ''): Promise<string> => {
  const person = { name: 'Rosa', lastName: 'Paz', phoneNumber: '1145678902', email };
  return (await desk.ask('POST', '/user/mostrador', person)).body.id;
};
const sell = async (userId: string, { id: diaHoraId }: Slot): Promise<string> =>
  (await desk.ask('POST', '/order/mostrador', { userId, lines: [{ diaHoraId }], medio: 'efectivo' })).body.id;
const merge = (personId: string, con: string) => admin.ask('PUT', `/user/${personId}/mostrador/unir`, { con });
const giveAddress = (id: string, email: string) => desk.ask('PUT', `/user/${id}/mostrador`, { email });
const findings = () => examineBooks(timeNow());

const existing = async (ids: readonly string[]): Promise<string[]> => {
  const found = await Promise.all(ids.map(async (id) => ((await stored(`users/${id}`)) ? [id] : [])));
  return found.flat();
};

describe('merges that cross', () => {
  test.each([2, 3])('in a ring of %i, leave every purchase with somebody who exists', async (size) => {
    for (let times = 0; times < 3; times++) {
      const people = await Promise.all(Array.from({ length: size }, () => enter()));
      const orders = await Promise.all(people.map(async (id) => sell(id, await addSlot())));
      const replies = await Promise.all(people.map((id, index) => merge(id, people[(index + 1) % size]!)));
      const done = replies.filter(({ status }) => status === 200);
      expect(done.length).toBeLessThan(size);
      for (const { status, body } of replies)
        if (status !== 200) expect(['BUSY', 'FORBIDDEN', 'USER_NOT_FOUND']).toContain(body.error.code);
      expect(await existing(people)).toHaveLength(size - done.length);
      for (const id of orders) expect(people).toContain((await stored(`orders/${id}`)).userId);
      expect(await findings()).toEqual([]);
    }
  });

  test('are refused while the other one has not come to its end', async () => {
    const one = await enter();
    const other = await enter();
    await db().doc(`users/${one}`).update({ claims: other });
    expect((await merge(one, other)).body.error).toMatchObject({ code: 'BUSY' });
    expect((await merge(other, one)).status).toBe(200);
    expect(await existing([one, other])).toEqual([one]);
  });

  test('with one that is going on to a third person are refused too', async () => {
    const one = await enter();
    const other = await enter();
    const third = await enter();
    await db().doc(`users/${other}`).update({ claims: one });
    expect((await merge(third, one)).body.error).toMatchObject({ code: 'BUSY' });
    expect((await merge(one, third)).body.error).toMatchObject({ code: 'BUSY' });
  });
});

describe('a merge', () => {
  test('gives everything to the other one: purchases, credits, marks and waits', async () => {
    const personId = await enter();
    const ana = await join(gym);
    const slot = await addSlot();
    const full = await addSlot({ capacity: 0, waiting: 1 });
    const orderId = await sell(personId, slot);
    const credit = { userId: personId, because: 'granted', from: null, state: 'open', session: null };
    await db()
      .doc(`credits/${personId}`)
      .set({ ...credit, expiresOn: '2099-01-01', ...stamp() });
    const session = sessionId(slot.id, '2026-11-02');
    const { activityId } = slot;
    await db()
      .doc(`sessions/${session}`)
      .set({
        diaHoraId: slot.id,
        activityId,
        date: '2026-11-02',
        present: { [personId]: { at: timeNow(), by: 'desk' } },
        expected: 1,
        trainerIds: [],
        hour: '19:00',
        ...stamp(),
      });
    await db()
      .doc(`users/${personId}`)
      .update({ attended: [activityId] });
    const wait = { userId: personId, diaHoraId: full.id, activityId: full.activityId, name: 'Yoga' };
    await db()
      .doc(`waits/${waitId(full.id, personId)}`)
      .set({ ...wait, day: full.day, hour: full.hour, state: 'waiting', orderId: null, since: timeNow(), ...stamp() });

    expect((await merge(personId, ana.uid)).status).toBe(200);
    for (const path of [
      `orders/${orderId}`,
      `orderLines/${orderId}_${slot.id}`,
      `payments/${orderId}`,
      `credits/${personId}`,
    ])
      expect(await stored(path), path).toMatchObject({ userId: ana.uid });
    expect(Object.keys((await stored(`sessions/${session}`)).present)).toEqual([ana.uid]);
    expect(await stored(`users/${ana.uid}`)).toMatchObject({ attended: [activityId], activities: [activityId] });
    expect((await ana.ask('GET', '/espera')).body).toMatchObject([{ diaHoraId: full.id, puesto: 1 }]);
    expect(await existing([personId])).toEqual([]);
    expect(await findings()).toEqual([]);
  });

  test('with a line that both wait in leaves one wait', async () => {
    const personId = await enter();
    const ana = await join(gym);
    const full = await addSlot({ capacity: 0 });
    await ana.ask('PUT', `/espera/${full.id}`);
    const own = await stored(`waits/${waitId(full.id, ana.uid)}`);
    await db()
      .doc(`waits/${waitId(full.id, personId)}`)
      .set({ ...own, userId: personId });
    await db().doc(`diaHoras/${full.id}`).update({ waiting: 2 });
    expect((await merge(personId, ana.uid)).status).toBe(200);
    expect(await stored(`diaHoras/${full.id}`)).toMatchObject({ waiting: 1 });
    expect(await stored(`waits/${waitId(full.id, personId)}`)).toBeUndefined();
    expect(await findings()).toEqual([]);
  });
});

describe('a merge that broke off', () => {
  test('is finished before its member deletes the account, and leaves nothing of the person', async () => {
    const personId = await enter();
    const ana = await join(gym);
    const orderId = await sell(personId, await addSlot());
    await db().doc(`users/${ana.uid}`).update({ claims: personId });
    expect((await ana.ask('DELETE', `/user/${ana.uid}`)).status).toBe(200);
    expect(await existing([personId, ana.uid])).toEqual([]);
    expect(await stored(`orders/${orderId}`)).toMatchObject({ userId: ana.uid });
    expect(await findings()).toEqual([]);
  });

  test('is not taken for one when a member has only typed the address of a person', async () => {
    const email = `${unique('typed')}@gym.test`;
    const personId = await enter(email);
    const ana = await join(gym);
    await db().doc(`users/${ana.uid}`).update({ claims: personId, email });
    expect((await admin.ask('DELETE', `/user/${ana.uid}`)).status).toBe(200);
    expect(await existing([personId, ana.uid])).toEqual([personId]);
  });
});

describe('a merge of two who come on one date', () => {
  const monday = mondayOf(daysAfter(localDate(timeNow()), 7));
  const book = async (userId: string, { id: diaHoraId }: Slot, esperar = false): Promise<string> => {
    const { body } = await desk.ask('POST', '/recuperos', { userId, motivo: 'Se cortó la luz' });
    const booking = { diaHoraId, fecha: monday, esperar };
    expect((await desk.ask('PUT', `/recuperos/${body.id}/reserva`, booking)).status).toBe(200);
    return body.id;
  };
  const guestsIn = async ({ id }: Slot) => (await stored(`diaHoras/${id}`)).dates[monday]?.guests ?? 0;

  test.each(['the person', 'the member'])('leaves the place, and gives back the class that %s booked', async (who) => {
    const personId = await enter();
    const ana = await join(gym);
    const slot = await addSlot();
    const [guest, owner] = who === 'the person' ? [personId, ana.uid] : [ana.uid, personId];
    await sell(owner, slot);
    const creditId = await book(guest, slot);
    expect(await guestsIn(slot)).toBe(1);
    expect((await merge(personId, ana.uid)).status).toBe(200);
    expect(await stored(`credits/${creditId}`)).toMatchObject({ userId: ana.uid, state: 'open', session: null });
    expect(await guestsIn(slot)).toBe(0);
    expect(await findings()).toEqual([]);
  });

  test('keeps one of two classes that are booked, rather than one that waits', async () => {
    const personId = await enter();
    const ana = await join(gym);
    const slot = await addSlot();
    const small = await addSlot({ capacity: 1 });
    const ofPerson = await book(personId, slot);
    const ofMember = await book(ana.uid, slot);
    const booked = await book(personId, small);
    const waiting = await book(ana.uid, small, true);
    expect(await stored(`credits/${waiting}`)).toMatchObject({ state: 'waiting' });
    expect((await merge(personId, ana.uid)).status).toBe(200);
    const states = await Promise.all([ofPerson, ofMember].map(async (id) => (await stored(`credits/${id}`)).state));
    expect(states.toSorted()).toEqual(['booked', 'open']);
    expect(await guestsIn(slot)).toBe(1);
    expect(await stored(`credits/${booked}`)).toMatchObject({ state: 'booked' });
    expect(await stored(`credits/${waiting}`)).toMatchObject({ state: 'open', session: null });
    expect(await findings()).toEqual([]);
  });
});

describe('an invitation that is accepted', () => {
  const tokenFor = (id: string, email: string) =>
    new URL(invitationLink({ id, email }, timeNow())).searchParams.get('enlace');
  const accept = (token: string | null) => gym.ask('POST', '/user/invitacion', { token, password: 'Rosa2026!' });
  const newAddress = () => `${unique('rosa')}@gympower.test`;

  test('while the desk corrects the address, leaves one address, and tells the other one', async () => {
    for (let times = 0; times < 6; times++) {
      const [wrong, right] = [newAddress(), newAddress()];
      const id = await enter(wrong);
      const [accepted, corrected] = await Promise.all([accept(tokenFor(id, wrong)), giveAddress(id, right)]);
      const identity = await findIdentity(id);
      const record = await stored(`users/${id}`);
      expect([accepted.status, corrected.status].filter((status) => status === 200)).toHaveLength(1);
      if (accepted.status === 200) {
        expect(identity?.email).toBe(wrong);
        expect(record).toMatchObject({ email: wrong });
        expect(corrected.body.error.code).toBe('FORBIDDEN');
      } else {
        expect(accepted.body.error.code).toBe('LINK_NOT_VALID');
        expect(identity).toBeNull();
        expect(record).toMatchObject({ email: right, withoutAccount: true });
        expect((await accept(tokenFor(id, right))).status).toBe(200);
      }
    }
  });

  test('while an admin merges the person, opens the account or ends with it', async () => {
    for (let times = 0; times < 6; times++) {
      const email = newAddress();
      const id = await enter(email);
      const ana = await join(gym);
      const orderId = await sell(id, await addSlot());
      const [accepted, merged] = await Promise.all([accept(tokenFor(id, email)), merge(id, ana.uid)]);
      const owner = accepted.status === 200 ? id : ana.uid;
      expect([accepted.status, merged.status].filter((status) => status === 200)).toHaveLength(1);
      expect(await stored(`orders/${orderId}`)).toMatchObject({ userId: owner });
      expect((await findIdentity(id))?.email).toBe(owner === id ? email : undefined);
      expect(await findings()).toEqual([]);
    }
  });

  test('after one that broke off at another address, has the new one', async () => {
    const [wrong, right] = [newAddress(), newAddress()];
    const id = await enter(right);
    await (await auth()).createUser({ uid: id, email: wrong, password: 'Rosa2026!' });
    expect((await accept(tokenFor(id, right))).status).toBe(200);
    expect((await findIdentity(id))?.email).toBe(right);
  });
});
