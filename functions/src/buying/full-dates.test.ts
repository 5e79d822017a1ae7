/** Weekly places that are sold although a date is full of guests, and the credits of a canceled sale. */
import type { Slot } from '@gym-power/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { join, joinAdmin, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { checkOut, fillCart, pay, placeOrder } from '../../test/purchases.ts';
import { addDescuento, addSlot, stateOf, stored } from '../../test/records.ts';
import { addGuest, datesOf, removeGuest } from '../../test/seats.ts';
import { examineBooks } from '../doctor/examine-gym.ts';
import { endHolds } from '../money/end-holds.ts';
import { db } from '../platform/firebase.ts';
import { fromNow } from '../../test/time.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
let admin: Person;
let desk: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
  desk = await joinDesk(gym);
});

const findings = async (): Promise<string[]> =>
  (await examineBooks(timeNow())).map(({ path, says }) => `${path} ${says}`);
const countsOn = async ({ id }: Slot, date: string) => (await stored(`diaHoras/${id}`)).dates[date];
const guests = (count: number) => ({ absent: 0, guests: count, waiting: 0, change: null });

async function fullSlot(fields: Partial<Slot> = {}) {
  const slot = await addSlot({ capacity: 2, ...fields });
  const [full, open, ...later] = datesOf(slot, 12) as [string, string, ...string[]];
  await addGuest(slot, full);
  await addGuest(slot, full);
  return { slot, full, open, later };
}

const sale = (userId: string, lines: { diaHoraId: string; quantity?: number; renueva?: string }[]) =>
  desk.ask('POST', '/order/mostrador', {
    userId,
    lines: lines.map((line) => ({ quantity: 1, ...line })),
    medio: 'efectivo',
  });

async function sell(slot: Slot, more: { quantity?: number; renueva?: string } = {}, person?: Person) {
  const ana = person ?? (await join(gym));
  const { status, body } = await sale(ana.uid, [{ diaHoraId: slot.id, ...more }]);
  expect(status).toBe(201);
  return { ana, orderId: body.id as string, lineId: `${body.id}_${slot.id}` };
}

const lineOf = (lineId: string) => stored(`orderLines/${lineId}`);
const absencesOf = async (lineId: string): Promise<string[]> =>
  ((await lineOf(lineId)).absences ?? []).map(({ date, places, because }: any) => `${date} ${places} ${because}`);
const creditsFrom = async (orderId: string): Promise<string[]> => {
  const { docs } = await db().collection('credits').where('from.orderId', '==', orderId).get();
  return docs.map((each) => `${each.get('from.date')} ${each.get('because')} ${each.get('state')}`).toSorted();
};

describe('a place whose next date is full', () => {
  test('is sold at the desk, and that date is its absence with a credit', async () => {
    const { slot, full } = await fullSlot();
    const { orderId, lineId } = await sell(slot);
    expect(await absencesOf(lineId)).toEqual([`${full} 1 full`]);
    expect(await creditsFrom(orderId)).toEqual([`${full} full open`]);
    expect(await stored(`diaHoras/${slot.id}`)).toMatchObject({ taken: 1, peak: 2 });
    expect(await countsOn(slot, full)).toEqual({ ...guests(2), absent: 1 });
    expect(await findings()).toEqual([]);
  });

  test('of several places gives a credit for each one that does not fit', async () => {
    const { slot, full, open } = await fullSlot();
    await addGuest(slot, open);
    const { orderId, lineId } = await sell(slot, { quantity: 2 });
    expect(await absencesOf(lineId)).toEqual([`${full} 2 full`, `${open} 1 full`]);
    expect(await creditsFrom(orderId)).toHaveLength(3);
    expect(await findings()).toEqual([]);
  });

  test('gives none for dates after the plan period, until a renewal reaches them', async () => {
    const { slot, full, later } = await fullSlot();
    const far = later[3]!;
    await addGuest(slot, far);
    await addGuest(slot, far);
    const { ana, orderId, lineId } = await sell(slot);
    expect(await absencesOf(lineId)).toEqual([`${full} 1 full`, `${far} 1 full`]);
    expect(await creditsFrom(orderId)).toEqual([`${full} full open`]);

    const renewed = await sell(slot, { renueva: orderId }, ana);
    expect(await absencesOf(renewed.lineId)).toEqual([`${full} 1 full`, `${far} 1 full`]);
    expect(await creditsFrom(renewed.orderId)).toEqual([`${far} full open`]);
    expect(await countsOn(slot, far)).toEqual({ ...guests(2), absent: 1 });
    expect(await findings()).toEqual([]);

    await desk.ask('PUT', `/order/${renewed.orderId}/mostrador/devolucion`, { motivo: 'Se equivocó' });
    expect(await absencesOf(lineId)).toEqual([`${full} 1 full`, `${far} 1 full`]);
    expect(await creditsFrom(renewed.orderId)).toEqual([`${far} full void`]);
    expect(await creditsFrom(orderId)).toEqual([`${full} full open`]);
    expect(await countsOn(slot, far)).toEqual({ ...guests(2), absent: 1 });
    expect(await findings()).toEqual([]);

    const again = await sell(slot, { renueva: orderId }, ana);
    expect(await creditsFrom(again.orderId)).toEqual([`${far} full open`]);
    expect(await findings()).toEqual([]);
  });

  test('is checked out by somebody who was shown it, and gives the credit once it is paid', async () => {
    const { slot, full } = await fullSlot();
    const ana = await join(gym);
    const orderId = await fillCart(ana, [{ slot }]);
    const completas = [{ diaHoraId: slot.id, fechas: [full] }];
    const { body } = await ana.ask('PUT', '/order/checkout', { orderId, completas });
    expect(body.state).toBe('Created');
    expect(await absencesOf(`${orderId}_${slot.id}`)).toEqual([`${full} 1 full`]);
    expect(await creditsFrom(orderId)).toEqual([]);

    const { body: url } = await ana.ask('POST', '/mercadopago', { orderId, items: [] });
    await pay(gym, new URL(url).searchParams.get('pref_id')!);
    expect(await stateOf(orderId)).toBe('Complete');
    expect(await creditsFrom(orderId)).toEqual([`${full} full open`]);
    expect(await findings()).toEqual([]);
  });

  test('is not checked out by somebody who was shown other dates, and nothing is written', async () => {
    const { slot, full, open } = await fullSlot();
    const ana = await join(gym);
    const orderId = await fillCart(ana, [{ slot }]);
    for (const fechas of [[], [open]]) {
      const completas = [{ diaHoraId: slot.id, fechas }];
      const { status, body } = await ana.ask('PUT', '/order/checkout', { orderId, completas });
      expect(status).toBe(409);
      expect(body.error).toMatchObject({ code: 'DATES_FULL', diaHoraId: slot.id, name: 'Yoga', fechas: [full] });
    }
    expect((await ana.ask('PUT', '/order/checkout', { orderId, completas: [] })).body.error.code).toBe('DATES_FULL');
    expect(await stateOf(orderId)).toBe('Cart');
    expect(await stored(`diaHoras/${slot.id}`)).toMatchObject({ taken: 0 });
    expect((await ana.ask('PUT', '/order/checkout', { orderId })).status, 'nobody asks').toBe(200);
  });

  test('is not asked about dates after the plan period, nor about those that were shown and are free', async () => {
    const { slot, full, open, later } = await fullSlot();
    await addGuest(slot, later[3]!);
    await addGuest(slot, later[3]!);
    const ana = await join(gym);
    const orderId = await fillCart(ana, [{ slot }]);
    const completas = [{ diaHoraId: slot.id, fechas: [full, open] }];
    expect((await ana.ask('PUT', '/order/checkout', { orderId, completas })).status).toBe(200);
  });

  test('gives the credit also where it costs nothing', async () => {
    await addDescuento('GRATIS', 100);
    const { slot, full } = await fullSlot();
    const ana = await join(gym);
    const orderId = await checkOut(ana, [{ slot }], 'GRATIS');
    await ana.ask('POST', '/mercadopago', { orderId, items: [] });
    expect(await stateOf(orderId)).toBe('Complete');
    expect(await creditsFrom(orderId)).toEqual([`${full} full open`]);
  });

  test('sees again which dates are full when it is paid after its hold', async () => {
    const { slot, full, open } = await fullSlot();
    const ana = await join(gym);
    const { orderId, preferenceId } = await placeOrder(ana, [{ slot, quantity: 2 }]);
    const lineId = `${orderId}_${slot.id}`;
    expect(await absencesOf(lineId)).toEqual([`${full} 2 full`]);
    await db()
      .doc(`orders/${orderId}`)
      .update({ reservedUntil: fromNow(-1) });
    await endHolds(timeNow());
    expect(await absencesOf(lineId)).toEqual([]);
    expect(await countsOn(slot, full)).toEqual(guests(2));

    await addGuest(slot, open);
    await pay(gym, preferenceId);
    expect(await stateOf(orderId)).toBe('Complete');
    expect(await absencesOf(lineId)).toEqual([`${full} 2 full`, `${open} 1 full`]);
    expect(await creditsFrom(orderId)).toHaveLength(3);
    expect(await findings()).toEqual([]);
  });

  test('can be taken back there once it is free', async () => {
    const { slot, full } = await fullSlot();
    const { ana, orderId, lineId } = await sell(slot);
    const takeBack = () => ana.ask('DELETE', `/orderline/${lineId}/ausencias/${full}`);
    expect((await takeBack()).body.error).toMatchObject({ code: 'SESSION_FULL', libres: 0 });
    await removeGuest(slot, full);
    expect((await takeBack()).status).toBe(200);
    expect(await creditsFrom(orderId)).toEqual([`${full} full void`]);
  });

  test('gets a line that is moved to its slot, with a credit', async () => {
    const from = await addSlot({ day: 'Martes' });
    const { slot, full } = await fullSlot({ activityId: from.activityId });
    const { orderId, lineId } = await sell(from);
    expect((await admin.ask('PUT', `/orderline/${lineId}/diahora`, { diaHoraId: slot.id })).status).toBe(200);
    expect(await absencesOf(`${orderId}_${slot.id}`)).toEqual([`${full} 1 moved`]);
    expect(await creditsFrom(orderId)).toEqual([`${full} moved open`]);
    const canceled = await admin.ask('PUT', `/order/canceled/${orderId}`, { refund: true });
    expect(canceled.status).toBe(200);
    expect(await creditsFrom(orderId)).toEqual([`${full} moved void`]);
  });
});

describe('a line that is moved', () => {
  test('stays absent on dates that both slots have, and never gets two credits for one of them', async () => {
    const from = await addSlot();
    const to = await addSlot({ hour: '20:00', activityId: from.activityId });
    const { ana, orderId, lineId } = await sell(from);
    const [next] = datesOf(from, 2);
    await ana.ask('PUT', `/orderline/${lineId}/ausencias/${next}`, {});
    await admin.ask('PUT', `/orderline/${lineId}/diahora`, { diaHoraId: to.id });
    const moved = `${orderId}_${to.id}`;
    expect(await absencesOf(moved)).toEqual([`${next} 1 member`]);
    expect(await countsOn(to, next!)).toMatchObject({ absent: 1 });
    expect(await countsOn(from, next!)).toBeUndefined();
    expect(await creditsFrom(orderId)).toEqual([`${next} absence open`]);
    await ana.ask('DELETE', `/orderline/${moved}/ausencias/${next}`);
    expect(await creditsFrom(orderId)).toEqual([`${next} absence void`]);
    expect(await findings()).toEqual([]);
  });

  test('leaves its absences behind where the other slot has no such dates', async () => {
    const from = await addSlot();
    const to = await addSlot({ day: 'Jueves', activityId: from.activityId });
    const { ana, orderId, lineId } = await sell(from);
    const [next] = datesOf(from, 2);
    await ana.ask('PUT', `/orderline/${lineId}/ausencias/${next}`, {});
    await admin.ask('PUT', `/orderline/${lineId}/diahora`, { diaHoraId: to.id });
    expect(await absencesOf(`${orderId}_${to.id}`)).toEqual([]);
    expect((await stored(`diaHoras/${to.id}`)).dates).toEqual({});
    expect(await creditsFrom(orderId)).toEqual([`${next} absence open`]);
    await admin.ask('PUT', `/order/canceled/${orderId}`, { refund: true });
    expect(await creditsFrom(orderId)).toEqual([`${next} absence void`]);
    expect(await findings()).toEqual([]);
  });
});

describe('a renewed place', () => {
  test('keeps what was given up, and what is undone gives it back with its credit', async () => {
    const slot = await addSlot({ capacity: 1 });
    const { ana, orderId, lineId } = await sell(slot);
    const [first, second] = datesOf(slot, 3) as [string, string];
    await ana.ask('PUT', `/orderline/${lineId}/ausencias/${first}`, {});
    await addGuest(slot, first);
    const renewed = await sell(slot, { renueva: orderId }, ana);
    expect((await ana.ask('PUT', `/orderline/${renewed.lineId}/ausencias/${second}`, {})).status).toBe(200);
    expect(await countsOn(slot, first)).toEqual({ ...guests(1), absent: 1 });
    expect(await creditsFrom(renewed.orderId)).toEqual([`${second} absence open`]);

    await desk.ask('PUT', `/order/${renewed.orderId}/mostrador/devolucion`, { motivo: 'Se equivocó' });
    expect(await absencesOf(lineId)).toEqual([`${first} 1 member`, `${second} 1 member`]);
    expect(await countsOn(slot, first)).toEqual({ ...guests(1), absent: 1 });
    expect(await creditsFrom(orderId)).toEqual([`${first} absence open`, `${second} absence open`]);
    expect(await findings()).toEqual([]);
    const back = await ana.ask('DELETE', `/orderline/${lineId}/ausencias/${first}`);
    expect(back.body.error.code).toBe('SESSION_FULL');
  });
});

describe('a guest who buys a weekly place', () => {
  test('comes by it, and has the credit again', async () => {
    const ana = await join(gym);
    const slot = await addSlot();
    const [next] = datesOf(slot, 2) as [string];
    const creditId = await addGuest(slot, next, { userId: ana.uid });
    await sell(slot, {}, ana);
    expect(await stored(`credits/${creditId}`)).toMatchObject({ state: 'open', session: null });
    expect(await countsOn(slot, next)).toBeUndefined();
    expect(await findings()).toEqual([]);
  });

  test('keeps the seat where the date is full, and pays on the site', async () => {
    const ana = await join(gym);
    const slot = await addSlot({ capacity: 1 });
    const [next] = datesOf(slot, 2) as [string];
    const creditId = await addGuest(slot, next, { userId: ana.uid });
    const { orderId, preferenceId } = await placeOrder(ana, [{ slot }]);
    expect(await absencesOf(`${orderId}_${slot.id}`)).toEqual([`${next} 1 full`]);
    expect(await stored(`credits/${creditId}`), 'nothing is paid yet').toMatchObject({ state: 'booked' });
    await pay(gym, preferenceId);
    expect(await stored(`credits/${creditId}`)).toMatchObject({ state: 'open', session: null });
    expect(await absencesOf(`${orderId}_${slot.id}`)).toEqual([]);
    expect(await creditsFrom(orderId)).toEqual([]);
    expect(await countsOn(slot, next)).toBeUndefined();
    expect(await findings()).toEqual([]);
  });

  test('leaves the line of a date that their place comes to', async () => {
    const ana = await join(gym);
    const slot = await addSlot({ capacity: 3 });
    const [next] = datesOf(slot, 2) as [string];
    await addGuest(slot, next);
    const waiting = await addGuest(slot, next, { userId: ana.uid, state: 'waiting' });
    await sell(slot, {}, ana);
    expect(await stored(`credits/${waiting}`)).toMatchObject({ state: 'open', session: null });
    expect(await countsOn(slot, next)).toEqual(guests(1));
    expect(await findings()).toEqual([]);
  });
});

describe('a purchase that is undone', () => {
  async function usedCredits() {
    const ana = await join(gym);
    const slot = await addSlot();
    const { orderId, preferenceId } = await placeOrder(ana, [{ slot }]);
    const { id: paymentId } = await pay(gym, preferenceId);
    const other = await addSlot({ capacity: 1, day: 'Jueves' });
    const [first, second] = datesOf(slot, 3) as [string, string];
    const [away, next] = datesOf(other, 3) as [string, string];
    for (const date of [first, second]) {
      expect((await ana.ask('PUT', `/orderline/${orderId}_${slot.id}/ausencias/${date}`, {})).status).toBe(200);
    }
    const [booked, waiting] = [first, second].map((date) => `${orderId}_${slot.id}_${date}_0`) as [string, string];
    const reserve = (id: string, fecha: string) =>
      ana.ask('PUT', `/recuperos/${id}/reserva`, { diaHoraId: other.id, fecha, esperar: true });
    await addGuest(other, next);
    expect((await reserve(booked, away)).body.recupero.state).toBe('booked');
    expect((await reserve(waiting, next)).body.recupero.state).toBe('waiting');
    return { ana, slot, other, orderId, paymentId, booked, waiting, away, next };
  }

  test.each<[string, (made: Awaited<ReturnType<typeof usedCredits>>) => Promise<unknown>]>([
    ['by an admin', ({ orderId }) => admin.ask('PUT', `/order/canceled/${orderId}`, { refund: true })],
    [
      'by a line alone',
      ({ orderId, slot }) => admin.ask('PUT', `/orderline/${orderId}_${slot.id}/canceled`, { amount: 20_000 }),
    ],
    [
      'by a chargeback',
      ({ paymentId }) => gym.mercadoPago('PATCH', `/payments/${paymentId}`, { status: 'charged_back' }),
    ],
    [
      'by a withdrawal',
      ({ ana, orderId }) => ana.ask('POST', '/arrepentimiento', { email: ana.email, orden: orderId }),
    ],
  ])('%s voids its credits, and frees their places', async (_, undo) => {
    const made = await usedCredits();
    await undo(made);
    expect(await stateOf(made.orderId)).toBe('Canceled');
    for (const id of [made.booked, made.waiting])
      expect(await stored(`credits/${id}`)).toMatchObject({ state: 'void', session: null });
    expect(await countsOn(made.other, made.away)).toBeUndefined();
    expect(await countsOn(made.other, made.next)).toEqual(guests(1));
    expect((await stored(`diaHoras/${made.slot.id}`)).dates).toEqual({});
    expect(await findings()).toEqual([]);
  });

  test('gives the place of its credit to the member who waits for it', async () => {
    const made = await usedCredits();
    const eva = await join(gym);
    const waiting = await addGuest(made.other, made.away, { userId: eva.uid, state: 'waiting' });
    await admin.ask('PUT', `/order/canceled/${made.orderId}`, { refund: true });
    expect(await stored(`credits/${waiting}`)).toMatchObject({ state: 'booked' });
    expect(await countsOn(made.other, made.away)).toEqual(guests(1));
    expect(await findings()).toEqual([]);
  });
});

test('a member who waits for a date gets the place that is given up on it', async () => {
  const slot = await addSlot({ capacity: 1 });
  const { ana, lineId } = await sell(slot);
  const [next] = datesOf(slot, 2) as [string];
  const eva = await join(gym);
  const waiting = await addGuest(slot, next, { userId: eva.uid, state: 'waiting' });
  const { body } = await ana.ask('PUT', `/orderline/${lineId}/ausencias/${next}`, {});
  expect(body.session).toMatchObject({ ausentes: 1, free: 0 });
  expect(await stored(`credits/${waiting}`)).toMatchObject({ state: 'booked' });
  expect(await countsOn(slot, next)).toEqual({ ...guests(1), absent: 1 });
  expect((await ana.ask('DELETE', `/orderline/${lineId}/ausencias/${next}`)).body.error.code).toBe('SESSION_FULL');
  expect(await findings()).toEqual([]);
});

test('buyers who come at once to dates full of guests never oversell one', async () => {
  const slot = await addSlot({ capacity: 20 });
  const [first, second] = datesOf(slot, 3) as [string, string];
  for (let count = 0; count < 15; count++) await addGuest(slot, first);
  for (let count = 0; count < 5; count++) await addGuest(slot, second);
  const people = await Promise.all(Array.from({ length: 30 }, () => join(gym, { activities: ['yoga'] })));
  const carts = await Promise.all(people.map((person) => fillCart(person, [{ slot }])));
  const replies = await Promise.all(
    people.map((person, index) => person.ask('PUT', '/order/checkout', { orderId: carts[index] })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(await countsOn(slot, first)).toEqual({ ...guests(15), absent: 15 });
  expect(await countsOn(slot, second)).toEqual({ ...guests(5), absent: 5 });
  expect(await findings()).toEqual([]);
});
