/** If a process dies at any request of a mark, the marks and their effects still agree. */
import { DAY_MS, daysAfter, localDate, localTime, type Slot } from '@gym-power/domain';
import { beforeAll, expect, test } from 'vitest';
import { join, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { addSlot, stamp, stored } from '../../test/records.ts';
import { addGuest } from '../../test/seats.ts';
import { openWire } from '../../test/wire.ts';
import { finishDeletion } from '../people/delete-account.ts';
import { moveRecords } from '../people/move-records.ts';
import { examineBooks } from '../doctor/examine-gym.ts';
import { db } from '../platform/firebase.ts';
import { timeNow } from '../platform/clock.ts';

const wire = openWire();
const gym = openGym((url) => wire.toHost(url));
let desk: Person;
let slot: Slot;
let date: string;
const days = ['Domingo', 'Lunes', 'Martes', 'Miercoles', 'Jueves', 'Viernes', 'Sabado'] as const;

beforeAll(async () => {
  desk = await joinDesk(gym);
  const now = timeNow();
  const start = localTime(now).getUTCDay() === 5 ? new Date(now.getTime() + DAY_MS) : now;
  date = localDate(start);
  slot = await addSlot({ day: days[localTime(start).getUTCDay()] as Slot['day'], hour: '12:00', capacity: 100 });
  gym.clock.now = new Date(`${date}T15:00:00Z`);
});

async function guest(person?: { id: string }): Promise<{ uid: string }> {
  const uid = person?.id ?? (await join(gym)).uid;
  await addGuest(slot, date, { userId: uid });
  return { uid };
}

const path = (uid: string) => `/sesiones/${slot.id}/${date}/presentes/${uid}`;
const isMarked = async (uid: string): Promise<boolean> =>
  uid in ((await stored(`sessions/${slot.id}_${date}`))?.present ?? {});
const attended = async (uid: string): Promise<string[]> => (await stored(`users/${uid}`)).attended ?? [];

/** Kills the act at each request in turn, each time for a new member, and retries it. @returns how often */
async function killEverywhere(
  act: () => Promise<{ run: () => Promise<unknown>; check: () => Promise<void> }>,
): Promise<number> {
  for (let at = 1; ; at++) {
    const { run, check } = await act();
    wire.cut({ at, when: 'after' });
    await run().catch(() => {});
    const wasCut = wire.mend();
    await run();
    await check();
    expect(await examineBooks(gym.clock.now)).toEqual([]);
    if (!wasCut) return at;
  }
}

test('a mark that is made', { timeout: 240_000 }, async () => {
  const turns = await killEverywhere(async () => {
    const { uid } = await guest();
    return {
      run: () => desk.ask('PUT', path(uid), { presente: true }),
      async check() {
        expect(await isMarked(uid)).toBe(true);
        expect(await attended(uid)).toEqual([slot.activityId]);
      },
    };
  });
  expect(turns).toBeGreaterThan(3);
});

test('a mark that is taken back', { timeout: 240_000 }, async () => {
  const turns = await killEverywhere(async () => {
    const { uid } = await guest();
    await desk.ask('PUT', path(uid), { presente: true });
    return {
      run: () => desk.ask('PUT', path(uid), { presente: false }),
      async check() {
        expect(await isMarked(uid)).toBe(false);
        expect(await attended(uid)).toEqual([]);
      },
    };
  });
  expect(turns).toBeGreaterThan(3);
});

test('a mark that is taken back of who was there the week before, too', { timeout: 240_000 }, async () => {
  const turns = await killEverywhere(async () => {
    const { uid } = await guest();
    const before = daysAfter(date, -7);
    const session = { diaHoraId: slot.id, activityId: slot.activityId, date: before, since: gym.clock.now };
    await db()
      .doc(`credits/${uid}`)
      .set({ userId: uid, because: 'granted', from: null, state: 'spent', expiresOn: before, session, ...stamp() });
    const reply = await desk.ask('PUT', `/sesiones/${slot.id}/${before}/presentes/${uid}`, { presente: true });
    expect(reply.status).toBe(200);
    await desk.ask('PUT', path(uid), { presente: true });
    return {
      run: () => desk.ask('PUT', path(uid), { presente: false }),
      check: async () => expect(await attended(uid)).toEqual([slot.activityId]),
    };
  });
  expect(turns).toBeGreaterThan(3);
});

test('a person who turns out to be somebody else', { timeout: 240_000 }, async () => {
  const turns = await killEverywhere(async () => {
    const entered = { name: 'Pía', lastName: 'Sosa', phoneNumber: '1123456789' };
    const { body: pia } = await desk.ask('POST', '/user/mostrador', entered);
    await guest(pia);
    await desk.ask('PUT', path(pia.id), { presente: true });
    const ana = await join(gym, { claims: pia.id });
    return {
      async run() {
        await moveRecords({ uid: ana.uid, personId: pia.id, now: timeNow() });
      },
      async check() {
        expect(await isMarked(pia.id)).toBe(false);
        expect(await isMarked(ana.uid)).toBe(true);
        expect(await attended(ana.uid)).toEqual([slot.activityId]);
        await db().doc(`users/${ana.uid}`).update({ claims: null });
        await db().doc(`users/${pia.id}`).delete();
      },
    };
  });
  expect(turns).toBeGreaterThan(3);
});

test('an account that is deleted', { timeout: 240_000 }, async () => {
  const turns = await killEverywhere(async () => {
    const { uid } = await guest();
    await desk.ask('PUT', path(uid), { presente: true });
    const before = Object.keys((await stored(`sessions/${slot.id}_${date}`)).present).length;
    // A deletion that stopped after its first step leaves this.
    await db().doc(`users/${uid}`).delete();
    await db()
      .doc(`accountDeletions/${uid}`)
      .set({ createdAt: gym.clock.now, updatedAt: new Date(0) });
    return {
      run: () => finishDeletion(uid, gym.clock.now),
      async check() {
        expect(await isMarked(uid)).toBe(false);
        expect(Object.keys((await stored(`sessions/${slot.id}_${date}`)).present)).toHaveLength(before);
      },
    };
  });
  expect(turns).toBeGreaterThan(3);
});
