import { DAY_MS, daysAfter, firstClass, localDate, type MemberSummary, type Slot } from '@gym-power/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { join, joinAdmin, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { meter } from '../../test/meter.ts';
import { checkOut, pay, placeOrder } from '../../test/purchases.ts';
import { addSlot, stamp } from '../../test/records.ts';
import { fromNow } from '../../test/time.ts';
import { timeNow } from '../platform/clock.ts';
import { db } from '../platform/firebase.ts';
import { rebuildCatalog } from '../public/refresh.ts';

const gym = openGym();
let admin: Person;
let slot: Slot;
let reads = 0;

beforeAll(async () => {
  admin = await joinAdmin(gym);
  slot = await addSlot();
  await rebuildCatalog();
  meter(db(), (documents) => (reads += documents.reads));
});

const ask = (who: Person, ids: readonly string[]) =>
  who.ask('GET', `/user/lista?${new URLSearchParams(ids.map((id): [string, string] => ['ids', id])).toString()}`);

async function buyer(): Promise<Person> {
  const person = await join(gym);
  const { preferenceId } = await placeOrder(person, [{ slot }]);
  await pay(gym, preferenceId);
  return person;
}

describe('the summaries of members', () => {
  test('say plan, debt, last visit and next class of each, in few reads', async () => {
    const ana = await buyer();
    const eva = await join(gym);
    await checkOut(eva, [{ slot, quantity: 2 }]);
    const leo = await join(gym);
    const seen = daysAfter(localDate(timeNow()), -3);
    await db()
      .doc(`sessions/${slot.id}_${seen}`)
      .set({
        diaHoraId: slot.id,
        activityId: slot.activityId,
        date: seen,
        present: { [ana.uid]: { at: timeNow(), by: 'desk' } },
        usedCodes: {},
        expected: 1,
        trainerIds: [],
        hour: slot.hour,
        ...stamp(),
      });
    await ask(admin, [leo.uid]);
    reads = 0;
    const { status, body } = await ask(admin, [ana.uid, eva.uid, leo.uid]);
    const cost = reads;
    expect(status).toBe(200);
    expect(body).toMatchObject([
      {
        userId: ana.uid,
        clases: ['Yoga'],
        debe: 0,
        ultimaVisita: seen,
        proxima: { name: 'Yoga', date: localDate(firstClass(slot, timeNow())), hour: slot.hour },
      },
      { userId: eva.uid, clases: [], hasta: null, ultimaVisita: null, proxima: null },
      { userId: leo.uid, clases: [], hasta: null, debe: 0, ultimaVisita: null, proxima: null },
    ]);
    expect(new Date(body[0].hasta).getTime()).toBeGreaterThan(fromNow(29 * DAY_MS).getTime());
    expect(body[1].debe).toBeGreaterThan(0);
    const since = daysAfter(localDate(timeNow()), -21);
    const lists = (await db().collection('sessions').where('date', '>=', since).get()).size;
    const found = { lines: 2, credits: 1, lists };
    // Plus the caller, the timetable's view and the settings. An empty query costs one.
    expect(cost).toBeLessThanOrEqual(found.lines + found.credits + found.lists + 3);
  });

  test('come in the order that they were asked in, one for each', async () => {
    const ana = await join(gym);
    const eva = await join(gym);
    const idsOf = async (ids: readonly string[]) =>
      ((await ask(admin, ids)).body as MemberSummary[]).map(({ userId }) => userId);
    expect(await idsOf([eva.uid, ana.uid])).toEqual([eva.uid, ana.uid]);
    expect(await idsOf([ana.uid])).toEqual([ana.uid]);
  });

  test('are refused for more members than a page lists, and for none', async () => {
    expect(
      await ask(
        admin,
        Array.from({ length: 51 }, (_, at) => `u${at}`),
      ),
    ).toMatchObject({ status: 422 });
    expect(await admin.ask('GET', '/user/lista')).toMatchObject({ status: 422 });
  });

  test('are for admins', async () => {
    expect((await ask(await join(gym), [admin.uid])).status).toBe(403);
    expect((await ask(await joinDesk(gym), [admin.uid])).status).toBe(403);
  });
});
