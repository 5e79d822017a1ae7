import { daysAfter, demoGym, instantOn, localDate } from '@gym-power/domain';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { inboxOf, join, joinAdmin, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { newOrder, newPaidOrder } from '../../test/purchases.ts';
import { stamp, stateOf, stored } from '../../test/records.ts';
import { entriesOf } from '../records/audit-store.ts';
import { recordChange } from '../records/record-change.ts';
import { retryMails, sendMail } from '../mail/send-mail.ts';
import { jobs } from '../jobs.ts';
import { db } from '../platform/firebase.ts';
import { readGym } from '../records/settings-store.ts';
import { warnOfFitness } from './warn-of-fitness.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
const today = () => localDate(gym.clock.now);
const inDays = (days: number) => daysAfter(today(), days);

async function ask(asksFitness: boolean): Promise<void> {
  await db()
    .doc('settings/gym')
    .set({ ...demoGym, ...stamp(), asksFitness });
  await readGym();
}

async function holder(fitUntil: string | null): Promise<Person> {
  const { ana, orderId } = await newPaidOrder(gym);
  await vi.waitFor(async () => expect(await stateOf(orderId)).toBe('Complete'), { timeout: 20_000 });
  await db().doc(`users/${ana.uid}`).update({ fitUntil });
  return ana;
}

const warnings = async ({ uid }: Person): Promise<string[]> => {
  const { docs } = await db().collection('mail').where('userId', '==', uid).where('kind', '==', 'fitEnding').get();
  return docs.map(({ id }) => id);
};

describe('the apto físico of a member', () => {
  test('is noted by admins, once, and read in the file by the desk', async () => {
    const ana = await join(gym);
    const admin = await joinAdmin(gym);
    const desk = await joinDesk(gym);
    const fileOf = async () => (await desk.ask('GET', `/user/${ana.uid}/ficha`)).body.fitUntil;
    const note = (fitUntil: unknown, by = admin) => by.ask('PUT', `/user/${ana.uid}/apto`, { fitUntil });
    expect(await fileOf()).toBeNull();
    const { status, body } = await note(inDays(365));
    expect(status).toBe(200);
    expect(body).toEqual({ fitUntil: inDays(365) });
    expect(await fileOf()).toBe(inDays(365));
    const { updatedAt } = await stored(`users/${ana.uid}`);
    await note(inDays(365));
    expect((await stored(`users/${ana.uid}`)).updatedAt).toEqual(updatedAt);
    expect((await note('')).body).toEqual({ fitUntil: null });
    expect(await fileOf()).toBeNull();
  });

  test.each([
    ['a day that the calendar has not', '2026-02-31', 'admin', 422],
    ['more than two years ahead', '2089-01-01', 'admin', 422],
    ['nothing', undefined, 'admin', 422],
    ['the desk', '2026-12-31', 'desk', 403],
    ['the member', '2026-12-31', 'member', 403],
  ] as const)('is refused: %s', async (_, fitUntil, by, status) => {
    const ana = await join(gym);
    const caller = by === 'member' ? ana : await { admin: joinAdmin, desk: joinDesk }[by](gym);
    expect((await caller.ask('PUT', `/user/${ana.uid}/apto`, { fitUntil })).status).toBe(status);
    expect((await stored(`users/${ana.uid}`)).fitUntil ?? null).toBeNull();
  });

  test('of nobody is not noted', async () => {
    const { status, body } = await (await joinAdmin(gym)).ask('PUT', '/user/nobody/apto', { fitUntil: null });
    expect(status).toBe(404);
    expect(body.error.code).toBe('USER_NOT_FOUND');
  });

  test('is in the trail with the admin, and without the day', async () => {
    const ana = await join(gym);
    const admin = await joinAdmin(gym);
    const before = await stored(`users/${ana.uid}`);
    await admin.ask('PUT', `/user/${ana.uid}/apto`, { fitUntil: inDays(30) });
    const after = await stored(`users/${ana.uid}`);
    const written = { id: 'apto', authId: undefined, authType: 'unknown', at: timeNow() } as const;
    await recordChange({ ...written, collection: 'users', recordId: ana.uid, before, after });
    const [entry] = await entriesOf('users', ana.uid);
    expect(entry).toMatchObject({ by: admin.uid, changes: [{ field: 'fitUntil', after: '***' }] });
  });
});

describe('the warning that it ends', () => {
  beforeEach(async () => {
    gym.clock.now = instantOn(today(), '12:00');
    await ask(true);
  });

  test('is written fifteen days before, once for each last day', async () => {
    const ana = await holder(inDays(16));
    await warnOfFitness(gym.clock.now);
    expect(await warnings(ana)).toEqual([]);
    await db()
      .doc(`users/${ana.uid}`)
      .update({ fitUntil: inDays(15) });
    await jobs.endPlans.run(gym.clock.now);
    await warnOfFitness(gym.clock.now);
    expect(await warnings(ana)).toEqual([`fitEnding-${inDays(15)}-${ana.uid}`]);
    await retryMails(gym.clock.now);
    const subjects = (await inboxOf(gym, ana.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Tu apto físico vence el'))).toHaveLength(1);
  });

  test('goes to nobody without a paid place, without an apto, or whose apto is over', async () => {
    const unpaid = (await newOrder(gym)).ana;
    const visitor = await join(gym);
    for (const { uid } of [unpaid, visitor])
      await db()
        .doc(`users/${uid}`)
        .update({ fitUntil: inDays(3) });
    const others = [await holder(null), await holder(inDays(-1))];
    await warnOfFitness(gym.clock.now);
    for (const person of [unpaid, visitor, ...others]) expect(await warnings(person)).toEqual([]);
  });

  test('is not written where the gym asks for none', async () => {
    await ask(false);
    const ana = await holder(inDays(3));
    await warnOfFitness(gym.clock.now);
    expect(await warnings(ana)).toEqual([]);
  });

  test.each([
    [
      'a new one is noted',
      async (uid: string) =>
        db()
          .doc(`users/${uid}`)
          .update({ fitUntil: inDays(300) }),
    ],
    ['the gym asks for none any more', () => ask(false)],
  ])('is dropped unsent once %s', async (_, change) => {
    const ana = await holder(inDays(3));
    await warnOfFitness(gym.clock.now);
    const [id] = await warnings(ana);
    await change(ana.uid);
    await sendMail(id!, gym.clock.now);
    expect(await stored(`mail/${id}`)).toBeUndefined();
  });
});
