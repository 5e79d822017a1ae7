import { type Credit, DAY_MS, daysAfter, firstClass, type IsoDate, localDate, type Slot } from '@gym-power/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { join, joinAdmin, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { meter } from '../../test/meter.ts';
import { checkOut, pay, placeOrder } from '../../test/purchases.ts';
import { addSlot, stamp } from '../../test/records.ts';
import { db } from '../platform/firebase.ts';
import { fromNow } from '../../test/time.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
let desk: Person;
let slot: Slot;
let date: IsoDate;
let reads = 0;

beforeAll(async () => {
  desk = await joinDesk(gym);
  slot = await addSlot();
  date = localDate(firstClass(slot, fromNow(DAY_MS)));
  meter(db(), (documents) => (reads += documents.reads));
});

const roster = (who: Person, on: IsoDate = date, id = slot.id) => who.ask('GET', `/sesiones/${id}/${on}`);

async function holder(name: string, quantity = 1): Promise<{ person: Person; lineId: string }> {
  const person = await join(gym, { name });
  const { orderId, preferenceId } = await placeOrder(person, [{ slot, quantity }]);
  await pay(gym, preferenceId);
  return { person, lineId: `${orderId}_${slot.id}` };
}

async function addCredit(userId: string, state: Credit['state'], since: Date): Promise<string> {
  const id = `desk_${userId}`;
  const session = { diaHoraId: slot.id, activityId: slot.activityId, date, since };
  await db()
    .doc(`credits/${id}`)
    .set({ userId, because: 'granted', from: null, state, expiresOn: daysAfter(date, 30), session, ...stamp() });
  return id;
}

describe('who comes to a date', () => {
  test('is told to the desk with who does not come and who waits, in few reads', async () => {
    const ana = await holder('Ana', 2);
    const eva = await holder('Eva');
    const leo = await join(gym, { name: 'Leo' });
    const sol = await join(gym);
    const ivo = await join(gym);
    await checkOut(await join(gym), [{ slot, quantity: 3 }]);
    const at = timeNow();
    await db()
      .doc(`orderLines/${eva.lineId}`)
      .update({ absences: [{ date, places: 1, because: 'late', at }] });
    const booked = await addCredit(leo.uid, 'booked', at);
    const first = await addCredit(sol.uid, 'waiting', new Date(at.getTime() + 1));
    const second = await addCredit(ivo.uid, 'waiting', new Date(at.getTime() + 2));
    reads = 0;
    const { status, body } = await roster(desk);
    const cost = reads;
    expect(status).toBe(200);
    expect(body.session).toMatchObject({ diaHoraId: slot.id, date, name: 'Yoga', state: 'open' });
    expect(body.personas).toMatchObject([
      { userId: ana.person.uid, name: 'Ana', as: 'plan', lugares: 2, lineId: ana.lineId, creditId: null },
      { userId: leo.uid, name: 'Leo', as: 'recupero', lugares: 1, lineId: null, creditId: booked },
    ]);
    expect(body.ausentes).toMatchObject([{ userId: eva.person.uid, name: 'Eva', lugares: 1, absence: 'late' }]);
    expect(body.esperan).toMatchObject([
      { userId: sol.uid, creditId: first, position: 1 },
      { userId: ivo.uid, creditId: second, position: 2 },
    ]);
    expect(body.sinPagar).toBe(3);
    const listed = { lines: 3, credits: 3, people: 6 };
    // Both look as if it were their first class.
    const plans = { ana: 1, leo: 0 };
    // Plus the caller, the slot, the day's closure, the marks and the class.
    expect(cost).toBeLessThanOrEqual(listed.lines + listed.credits + listed.people + plans.ana + 5);
    expect((await roster(await joinAdmin(gym))).body).toEqual(body);
  });

  test('says neither an address nor a telephone, to anybody', async () => {
    const { person } = await holder('Ema');
    const said = JSON.stringify((await roster(desk)).body);
    expect(said).toContain(person.uid);
    for (const secret of [person.email, '@', person.phoneNumber, '+54']) expect(said).not.toContain(secret);
  });

  test('is nothing for members', async () => {
    expect((await roster(await join(gym))).status).toBe(403);
  });

  test.each([
    ['another weekday', () => daysAfter(date, 1)],
    ['a date of more than a week ago', () => daysAfter(date, -7 * 3)],
    ['a date in two years', () => daysAfter(date, 7 * 104)],
    ['no date', () => '2026-13-45'],
  ])('is not there on %s', async (_, on) => {
    const { status, body } = await roster(desk, on());
    expect(status).toBe(404);
    expect(body.error.code).toBe('SESSION_NOT_FOUND');
  });

  test('is not there for a slot that is not', async () => {
    const { status, body } = await roster(desk, date, 'nowhere');
    expect(status).toBe(404);
    expect(body.error.code).toBe('DIA_HORA_NOT_FOUND');
  });
});
