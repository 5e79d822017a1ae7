import { DAY_MS, formatPesos, localDate, orderLineId, shortDate, type Slot } from '@gym-power/domain';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { inboxOf, join, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { pay, placeOrder } from '../../test/purchases.ts';
import { addActivity, addSlot, stateOf, stored, takenOf } from '../../test/records.ts';
import { jobs } from '../jobs.ts';
import { retryMails } from '../mail/send-mail.ts';
import { db } from '../platform/firebase.ts';
import { endPlanPeriods } from './end-plan-periods.ts';
import { remindOfEnds } from './remind-of-ends.ts';

/** Plan periods are 30 days here, and places are kept for 3 more. */
const gym = openGym();
const START = new Date('2026-11-30T15:00:00Z');
const inDays = (days: number) => new Date(START.getTime() + days * DAY_MS);
beforeEach(() => void (gym.clock.now = START));

const yoga = async (fields: Partial<Slot> = {}) =>
  addSlot({ activityId: (await addActivity({ name: 'Yoga' })).id, ...fields });

async function buy(person: Person, ...slots: Slot[]): Promise<string> {
  const { orderId, preferenceId } = await placeOrder(
    person,
    slots.map((slot) => ({ slot })),
  );
  await pay(gym, preferenceId);
  await vi.waitFor(async () => expect(await stateOf(orderId)).toBe('Complete'), { timeout: 20_000 });
  return orderId;
}

async function holder(...slots: Slot[]) {
  const ana = await join(gym);
  const held = slots.length > 0 ? slots : [await yoga()];
  const orderId = await buy(ana, ...held);
  const lineId = orderLineId(orderId, held[0]!.id);
  return {
    ana,
    slot: held[0]!,
    orderId,
    lineId,
    endsOn: localDate((await stored(`orderLines/${lineId}`)).validUntil.toDate()),
  };
}

const kinds = ['planEnding', 'placeKept', 'placeFreed'];
const queued = async ({ uid }: Person): Promise<string[]> => {
  const { docs } = await db().collection('mail').where('userId', '==', uid).where('kind', 'in', kinds).get();
  return docs.map(({ id }) => id).toSorted();
};

async function told(person: Person, now: Date) {
  await endPlanPeriods(now);
  await remindOfEnds(now);
  await retryMails(now);
  return (await inboxOf(gym, person.email)).filter(({ customArgs }) =>
    kinds.some((kind) => customArgs['mailId']!.startsWith(kind)),
  );
}
const subjectsFor = async (person: Person, now: Date) => (await told(person, now)).map(({ subject }) => subject);

describe('a member whose place ends', () => {
  test('is told 7 days and 1 day before, once it is kept, and once it is free, each time once', async () => {
    const { ana, slot, endsOn, lineId } = await holder();
    expect(await told(ana, inDays(21))).toEqual([]);
    const [first] = await told(ana, inDays(23));
    expect(first!.subject).toBe(`Tu lugar en Yoga termina el ${shortDate(inDays(30))}`);
    expect(first!.text).toContain(`${slot.day} ${slot.hour}\n  Vigente hasta el ${shortDate(inDays(30))}\n`);
    expect(first!.text).toContain(`Si no llegás, te lo guardamos hasta el ${shortDate(inDays(33))}\n  $20.000`);
    expect(first!.text).toContain(`Renovar: ${gym.url}/sociodashboard/actividades/renovar\n`);
    expect(await told(ana, inDays(26))).toHaveLength(1);
    const [second] = await told(ana, inDays(29));
    expect(second!.subject).toBe('Tu lugar en Yoga termina mañana');
    const [third] = await told(ana, inDays(30.2));
    expect(third!.subject).toBe(`Te guardamos tu lugar en Yoga hasta el ${shortDate(inDays(33))}`);
    expect(third!.text).toContain(`Guardado hasta el ${shortDate(inDays(33))}\n`);
    expect(await takenOf(slot.id)).toBe(1);
    expect(await told(ana, inDays(32))).toHaveLength(3);
    const [fourth] = await told(ana, inDays(33.1));
    expect(fourth!.subject).toBe('Tu lugar en Yoga quedó libre');
    expect(fourth!.text).toContain(`Volver a comprar: ${gym.url}/sociodashboard/actividades`);
    expect(await takenOf(slot.id)).toBe(0);
    expect(await told(ana, inDays(36))).toHaveLength(4);
    expect(await queued(ana)).toEqual([
      `placeFreed-${localDate(inDays(33.1))}-${ana.uid}-${lineId}`,
      `placeKept-${endsOn}-${ana.uid}`,
      `planEnding-1-${endsOn}-${ana.uid}`,
      `planEnding-7-${endsOn}-${ana.uid}`,
    ]);
  });

  test('gets one mail for all places that end on a day, of several orders too', async () => {
    const { ana } = await holder(await yoga(), await yoga({ hour: '20:00' }));
    await buy(ana, await addSlot({ activityId: (await addActivity({ name: 'Boxeo', price: 30_000 })).id }));
    const mails = await told(ana, inDays(23));
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toBe(`Tus lugares terminan el ${shortDate(inDays(30))}`);
    expect(mails[0]!.text!.match(/^- \w+/gm)!.toSorted()).toEqual(['- Boxeo', '- Yoga', '- Yoga']);
    expect(mails[0]!.text).toContain('Todo: $70.000');
  });

  test('reads the price of today where it is another one', async () => {
    const { ana, slot } = await holder();
    await db().doc(`activities/${slot.activityId}`).update({ price: 24_500 });
    const [mail] = await told(ana, inDays(23));
    expect(mail!.text).toContain(`Hoy cuesta ${formatPesos(24_500)}, antes ${formatPesos(20_000)}\n`);
  });

  test('is reminded by the daily part of the job', async () => {
    const { ana, endsOn } = await holder();
    await db().doc('jobs/daily').delete();
    await jobs.endPlans.run(inDays(22.8));
    expect(await queued(ana), 'at 7:12').toEqual([]);
    await jobs.endPlans.run(inDays(23));
    expect(await queued(ana)).toEqual([`planEnding-7-${endsOn}-${ana.uid}`]);
  });

  test.each([
    ['before 9:00', 22.75, 22.875],
    ['from 21:00 on', 23.375, 23.875],
  ])('is told once and by day of what was written %s', async (_, night, morning) => {
    const { ana } = await holder();
    await remindOfEnds(inDays(night));
    expect(await queued(ana)).toHaveLength(1);
    for (const moment of [night, night + 0.04]) {
      await retryMails(inDays(moment));
      expect(await inboxOf(gym, ana.email)).not.toContainEqual(
        expect.objectContaining({ subject: expect.stringContaining('termina') }),
      );
    }
    expect(await told(ana, inDays(morning))).toHaveLength(1);
    expect(await told(ana, inDays(morning))).toHaveLength(1);
  });

  test('is told once, even when the job runs twice at once', async () => {
    const { ana } = await holder();
    await Promise.all([remindOfEnds(inDays(23)), remindOfEnds(inDays(23))]);
    expect(await told(ana, inDays(23))).toHaveLength(1);
    await Promise.all([endPlanPeriods(inDays(34)), endPlanPeriods(inDays(34))]);
    expect((await queued(ana)).filter((id) => id.startsWith('placeFreed'))).toHaveLength(1);
  });
});

describe('nothing is told', () => {
  test('of a place that was renewed, from then on', async () => {
    const { ana, slot, orderId } = await holder();
    expect(await told(ana, inDays(23))).toHaveLength(1);
    const desk = await joinDesk(gym);
    gym.clock.now = inDays(25);
    const { status } = await desk.ask(
      'POST',
      '/order/mostrador',
      { userId: ana.uid, lines: [{ diaHoraId: slot.id, renueva: orderId }], medio: 'efectivo' },
      { 'Idempotency-Key': 'renew-1' },
    );
    gym.clock.now = START;
    expect(status).toBe(201);
    expect(await takenOf(slot.id)).toBe(1);
    for (const day of [29, 31, 34]) expect(await told(ana, inDays(day))).toHaveLength(1);
    expect(await told(ana, inDays(53))).toHaveLength(2);
  });

  test('of a place that its member leaves', async () => {
    const { ana, slot, lineId } = await holder();
    expect((await ana.ask('PUT', `/orderline/${lineId}/renovacion`, { sigue: false })).status).toBe(200);
    for (const day of [23, 29, 30.5, 34]) expect(await told(ana, inDays(day))).toEqual([]);
    expect(await takenOf(slot.id)).toBe(0);
    expect(await queued(ana)).toEqual([]);
  });

  test('that is not so any more when the mail is sent', async () => {
    const { ana, lineId } = await holder();
    await remindOfEnds(inDays(23));
    expect(await queued(ana)).toHaveLength(1);
    expect((await ana.ask('PUT', `/orderline/${lineId}/renovacion`, { sigue: false })).status).toBe(200);
    await retryMails(inDays(23));
    expect(await inboxOf(gym, ana.email)).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('termina') }),
    );
    expect(await queued(ana)).toEqual([]);
  });

  test('of a free place to a member who has bought another one there', async () => {
    const { ana, slot } = await holder();
    gym.clock.now = inDays(31);
    await buy(ana, slot);
    gym.clock.now = START;
    expect(await subjectsFor(ana, inDays(34))).not.toContain('Tu lugar en Yoga quedó libre');
    expect(await takenOf(slot.id)).toBe(1);
  });

  test('of places of a deleted account, nor, before they end, to a member whose record has no address', async () => {
    const gone = await holder();
    const silent = await holder();
    await db().doc(`users/${gone.ana.uid}`).delete();
    await db().doc(`users/${silent.ana.uid}`).update({ email: '' });
    for (const day of [23, 30.5, 34]) {
      await endPlanPeriods(inDays(day));
      await remindOfEnds(inDays(day));
    }
    expect(await queued(gone.ana)).toEqual([]);
    const [news, ...others] = await queued(silent.ana);
    expect(others).toEqual([]);
    expect(await stored(`mail/${news}`)).toMatchObject({ kind: 'placeFreed' });
    expect(await takenOf(gone.slot.id)).toBe(0);
  });
});
