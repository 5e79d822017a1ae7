import {
  completeSlot,
  DAY_MS,
  formatPesos,
  MOST_WAITS,
  offerEnd,
  orderLineId,
  type Slot,
  stockOf,
  TERMS_VERSION,
  waitId,
} from '@gym-power/domain';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { inboxOf, join, joinAdmin, joinDesk, openGym, type Person } from '../../test/gym.ts';
import { checkOut, fillCart, pay, placeOrder, refundsOf } from '../../test/purchases.ts';
import { addActivity, addSlot, mailsOf, stateOf, stored, takenOf, unique } from '../../test/records.ts';
import { mergePeople } from '../people/merge-people.ts';
import { examineBooks } from '../doctor/examine-gym.ts';
import { sendMail } from '../mail/send-mail.ts';
import { endPlanPeriods } from './end-plan-periods.ts';
import { followSlot, moveWaitlistOn } from '../books/offer.ts';
import { endHolds } from '../money/end-holds.ts';
import { db } from '../platform/firebase.ts';
import { waitForSlot } from './wait-for-slot.ts';
import { fromNow } from '../../test/time.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();
let admin: Person;
beforeAll(async () => {
  admin = await joinAdmin(gym);
});
let findings: unknown[] = [];
afterEach(async () => {
  gym.clock.now = timeNow();
  findings = [...findings, ...(await examineBooks(timeNow()))];
});

const wait = (person: Person, { id }: Slot) => person.ask('PUT', `/espera/${id}`);
const ownWait = (diaHoraId: string, userId: string, now: Date) => ({ diaHoraId, userId, by: userId, now });
const leave = (person: Person, { id }: Slot) => person.ask('DELETE', `/espera/${id}`);
const linesOf = async (person: Person) => (await person.ask('GET', '/espera')).body;
const slotOf = async ({ id }: Slot): Promise<Slot> => completeSlot({ ...(await stored(`diaHoras/${id}`)), id });
const waitOf = (person: Person, { id }: Slot) => stored(`waits/${waitId(id, person.uid)}`);
const sooner = (code: string, more: object = {}) => ({ status: 409, body: { error: { code, ...more } } });

async function fullSlot(fields: Partial<Slot> = {}) {
  const hugo = await join(gym);
  const slot = await addSlot({ capacity: 1, ...fields });
  const { orderId, preferenceId } = await placeOrder(hugo, [{ slot }]);
  const payment = await pay(gym, preferenceId);
  const free = () => admin.ask('PUT', `/order/canceled/${orderId}`, { refund: true });
  return { hugo, slot, orderId, paymentId: payment.id, free };
}

/** Two members wait: Ana first, then Eva. */
async function line(fields: Partial<Slot> = {}) {
  const full = await fullSlot(fields);
  const ana = await join(gym);
  const eva = await join(gym);
  for (const person of [ana, eva]) expect((await wait(person, full.slot)).status).toBe(200);
  return { ...full, ana, eva };
}

const offerTo = async (person: Person): Promise<string> => {
  const [first] = await linesOf(person);
  expect(first?.estado).toBe('offered');
  return first.orden.id;
};

async function lapse(orderId: string): Promise<void> {
  await db()
    .doc(`orders/${orderId}`)
    .update({ reservedUntil: fromNow(-1) });
  await endHolds(timeNow());
}

const mailsTo = async (person: Person): Promise<string[]> => {
  const { docs } = await db().collection('mail').where('userId', '==', person.uid).get();
  return docs.map((mail) => mail.get('kind') as string).toSorted();
};

async function openPayment(person: Person, orderId: string): Promise<string> {
  const { body: url } = await person.ask('POST', '/mercadopago', { orderId, items: [] });
  return new URL(url).searchParams.get('pref_id')!;
}

describe('the waitlist for a weekly place', () => {
  test('is joined once, in order, and can be left at any time', async () => {
    const { slot, ana, eva } = await line();
    const first = await linesOf(ana);
    expect(first).toMatchObject([
      { diaHoraId: slot.id, name: 'Yoga', day: 'Lunes', hour: '19:00', estado: 'waiting', puesto: 1, orden: null },
    ]);
    expect((await wait(ana, slot)).body).toEqual(first[0]);
    expect(await linesOf(eva)).toMatchObject([{ puesto: 2 }]);
    expect(await leave(ana, slot)).toMatchObject({ status: 200, body: { diaHoraId: slot.id, estado: 'left' } });
    expect(await linesOf(ana)).toEqual([]);
    expect(await linesOf(eva)).toMatchObject([{ puesto: 1 }]);
    expect((await wait(ana, slot)).body.puesto, 'the end of the waitlist').toBe(2);
    expect(await slotOf(slot)).toMatchObject({ taken: 1, waiting: 2 });
  });

  test('can be left by somebody who does not wait, any number of times, without effect', async () => {
    const { slot, eva, ana } = await line();
    const left = { status: 200, body: { estado: 'left' } };
    for (let times = 0; times < 3; times++) expect(await leave(ana, slot)).toMatchObject(left);
    expect(await leave(await join(gym), slot)).toMatchObject(left);
    expect(await leave(ana, { ...slot, id: 'none' })).toMatchObject(left);
    expect(await slotOf(slot)).toMatchObject({ taken: 1, waiting: 1 });
    expect(await linesOf(eva)).toMatchObject([{ puesto: 1 }]);
  });

  test('has one entry for 50 taps at the same moment', async () => {
    const { slot } = await fullSlot();
    const ana = await join(gym);
    const replies = await Promise.all(Array.from({ length: 50 }, () => wait(ana, slot)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await linesOf(ana)).toHaveLength(1);
    expect((await slotOf(slot)).waiting).toBe(1);
  });

  test('counts everybody who joins at the same moment, each in a place of their own', async () => {
    const { slot } = await fullSlot();
    const people = await Promise.all(Array.from({ length: 12 }, () => join(gym)));
    await Promise.all(people.map((person) => wait(person, slot)));
    expect((await slotOf(slot)).waiting).toBe(12);
    const positions = await Promise.all(people.map(async (person) => (await linesOf(person))[0].puesto));
    expect(positions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    await Promise.all(people.map((person) => leave(person, slot)));
    expect((await slotOf(slot)).waiting).toBe(0);
  });

  test('is one of five at most, also for somebody who joins six at the same moment', async () => {
    const ana = await join(gym);
    const slots = await Promise.all(Array.from({ length: MOST_WAITS + 1 }, () => addSlot({ capacity: 0 })));
    const here = await import('./wait-for-slot.ts');
    // A second instance, which has its own locks.
    vi.resetModules();
    const there = await import('./wait-for-slot.ts');
    const now = timeNow();
    const joined = await Promise.allSettled(
      slots.map(({ id }, index) => [here, there][index % 2]!.waitForSlot(ownWait(id, ana.uid, now))),
    );
    const refused = joined.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(refused).toEqual(['WAIT_LIMIT']);
    expect(await linesOf(ana)).toHaveLength(MOST_WAITS);
    const counts = await Promise.all(slots.map(async (slot) => (await slotOf(slot)).waiting));
    expect(counts.toSorted()).toEqual([0, 1, 1, 1, 1, 1]);
  });

  test('is not needed where there is a place, nor by a member who has one or is about to pay for it', async () => {
    const ana = await join(gym);
    const free = await addSlot({ capacity: 2 });
    expect(await wait(ana, free)).toMatchObject(sooner('WAIT_NOT_NEEDED', { stock: 2 }));
    const { hugo, slot } = await fullSlot();
    expect(await wait(hugo, slot)).toMatchObject(sooner('ALREADY_THERE'));
    const last = await addSlot({ capacity: 1 });
    await checkOut(ana, [{ slot: last }]);
    expect(await wait(ana, last)).toMatchObject(sooner('ALREADY_THERE'));
    expect(await wait(ana, await addSlot({ capacity: 0, activityId: null }))).toMatchObject({
      body: { error: { code: 'SLOT_WITHOUT_CLASS' } },
    });
    expect(await wait(ana, { ...slot, id: 'none' })).toMatchObject({
      status: 404,
      body: { error: { code: 'DIA_HORA_NOT_FOUND' } },
    });
    expect(await linesOf(ana)).toEqual([]);
  });

  test(`is one of at most ${MOST_WAITS} that a member waits in`, async () => {
    const ana = await join(gym);
    const slots = await Promise.all(Array.from({ length: MOST_WAITS + 2 }, () => addSlot({ capacity: 0 })));
    const replies = await Promise.all(slots.map((slot) => wait(ana, slot)));
    const refused = replies.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(2);
    for (const reply of refused) expect(reply).toMatchObject(sooner('WAIT_LIMIT', { maximo: MOST_WAITS }));
    expect(await linesOf(ana)).toHaveLength(MOST_WAITS);
  });

  test('is shown to nobody else, and says nothing about the others in it', async () => {
    const { slot, ana, eva } = await line();
    expect(JSON.stringify(await linesOf(eva))).not.toContain(ana.uid);
    expect(await linesOf(await join(gym))).toEqual([]);
    expect((await gym.ask('GET', '/espera')).status).toBe(401);
    expect((await gym.ask('PUT', `/espera/${slot.id}`)).status).toBe(401);
  });
});

// Complaints about pretix (https://github.com/pretix/pretix/issues) and Hi.Events.
describe('seven defects that other waitlists had:', () => {
  test('who is first on the waitlist is served first, also where the last one asks most often (2119)', async () => {
    const { slot, ana, eva, free } = await line();
    for (let times = 0; times < 3; times++) await wait(eva, slot);
    await free();
    expect(await linesOf(ana)).toMatchObject([{ estado: 'offered', puesto: null }]);
    expect(await linesOf(eva)).toMatchObject([{ estado: 'waiting', puesto: 1 }]);
    expect(await mailsTo(eva)).toEqual([]);
  });

  test('there is a way to leave (837)', async () => {
    const { slot, ana, eva, free } = await line();
    await leave(ana, slot);
    await free();
    expect(await linesOf(ana)).toEqual([]);
    expect(await mailsTo(ana)).toEqual([]);
    expect(await linesOf(eva)).toMatchObject([{ estado: 'offered' }]);
  });

  test('a refused offer does not come back to life, not even by a payment (1163)', async () => {
    const { slot, ana, eva, free } = await line();
    await free();
    const orderId = await offerTo(ana);
    const preferenceId = await openPayment(ana, orderId);
    await leave(ana, slot);
    const { id } = await pay(gym, preferenceId);
    expect(await stateOf(orderId)).toBe('Canceled');
    expect(await refundsOf(gym, id)).toMatchObject([{ amount: 20_000 }]);
    expect(await linesOf(eva)).toMatchObject([{ estado: 'offered' }]);
    expect(await takenOf(slot.id)).toBe(1);
  });

  test('what nobody wants is free for everybody again (1405)', async () => {
    const { slot, ana, eva, free } = await line();
    await free();
    await leave(ana, slot);
    await lapse(await offerTo(eva));
    expect(await slotOf(slot)).toMatchObject({ taken: 0, waiting: 0 });
    const sol = await join(gym);
    expect(await stateOf(await checkOut(sol, [{ slot }]))).toBe('Created');
  });

  test('nobody is offered what is gone (1031)', async () => {
    const { slot, ana, eva, free } = await line();
    await leave(eva, slot);
    await db().doc(`diaHoras/${slot.id}`).update({ activityId: null });
    await free();
    expect(await linesOf(ana)).toEqual([]);
    expect(await mailsTo(ana)).toEqual(['waitEnded']);
    expect(await waitOf(ana, slot)).toMatchObject({ state: 'left' });
    expect(await slotOf(slot)).toMatchObject({ taken: 0, waiting: 0 });
  });

  test('nobody is told of a place when it is too late to pay for it (681)', async () => {
    const { ana, free } = await line();
    await free();
    const orderId = await offerTo(ana);
    const mailId = `${orderId}-1-placeOffered`;
    await sendMail(mailId, offerEnd(timeNow(), 13));
    expect(await stored(`mail/${mailId}`)).toBeUndefined();
    expect(await inboxOf(gym, ana.email)).toEqual([]);
  });

  test('the waitlist and the sales count the same places (Hi.Events 1072)', async () => {
    const { slot, ana, eva, free } = await line({ capacity: 1 });
    const strangers = await Promise.all(Array.from({ length: 6 }, () => join(gym)));
    const carts = await Promise.all(strangers.map((person) => fillCart(person, [{ slot }])));
    const buy = (index: number) => strangers[index]!.ask('PUT', '/order/checkout', { orderId: carts[index] });
    const replies = await Promise.all([...strangers.map((_, index) => buy(index)), free().then(() => null)]);
    for (const reply of replies) if (reply) expect(reply).toMatchObject(sooner('SLOT_FULL', { stock: 0 }));
    expect(await slotOf(slot)).toMatchObject({ taken: 1, waiting: 1 });
    expect(await linesOf(ana)).toMatchObject([{ estado: 'offered' }]);
    expect(await linesOf(eva)).toMatchObject([{ estado: 'waiting' }]);
  });
});

describe('a place that frees', () => {
  test('is never for sale on its way to the member who waits', async () => {
    const { slot, ana, eva, free } = await line();
    const sol = await join(gym);
    const orderId = await fillCart(sol, [{ slot }]);
    const sale = { isOver: false };
    const stocks = new Set<number>();
    const watch = async () => {
      while (!sale.isOver) stocks.add(stockOf(await slotOf(slot)));
    };
    const buy = async () => {
      const codes = new Set<string>();
      for (let times = 0; times < 15; times++)
        codes.add((await sol.ask('PUT', '/order/checkout', { orderId })).body.error?.code ?? 'bought');
      return codes;
    };
    const watching = watch();
    const [codes] = await Promise.all([
      buy(),
      (async () => {
        await free();
        await lapse(await offerTo(ana));
        await offerTo(eva);
      })(),
    ]);
    sale.isOver = true;
    await watching;
    expect([...codes]).toEqual(['SLOT_FULL']);
    expect([...stocks]).toEqual([0]);
    expect(await slotOf(slot)).toMatchObject({ taken: 1, waiting: 0 });
  });

  test('is an order of the first on the waitlist, at the price of today, that is paid like any other', async () => {
    const { slot, ana, free } = await line();
    await db().doc(`activities/${slot.activityId}`).update({ price: 23_000 });
    await free();
    const orderId = await offerTo(ana);
    const [entry] = await linesOf(ana);
    expect(entry.orden).toEqual({ id: orderId, reservedUntil: expect.any(String), totalPrice: 23_000 });
    expect(await stored(`orders/${orderId}`)).toMatchObject({ origin: 'offer', state: 'Created', userId: ana.uid });
    expect(await mailsOf(orderId)).toEqual(['placeOffered']);
    await pay(gym, await openPayment(ana, orderId));
    expect(await stateOf(orderId)).toBe('Complete');
    expect(await stored(`orderLines/${orderLineId(orderId, slot.id)}`)).toMatchObject({
      heldPlaces: 1,
      validFrom: expect.anything(),
    });
    expect(await linesOf(ana)).toEqual([]);
    expect(await wait(ana, slot)).toMatchObject(sooner('ALREADY_THERE'));
    expect(await leave(ana, slot)).toMatchObject({ status: 200 });
    expect(await stateOf(orderId), 'what is paid is not refused by it').toBe('Complete');
  });

  test('goes to the next one when it is not paid in time, with one mail to each', async () => {
    const { slot, ana, eva, free } = await line();
    await free();
    const first = await offerTo(ana);
    const preferenceId = await openPayment(ana, first);
    await Promise.all([lapse(first), lapse(first)]);
    expect(await stored(`orders/${first}`)).toMatchObject({ state: 'Canceled', canceledBecause: 'expired' });
    expect(await mailsTo(ana)).toEqual(['offerLapsed', 'placeOffered']);
    expect(await mailsTo(eva)).toEqual(['placeOffered']);
    expect(await slotOf(slot)).toMatchObject({ taken: 1, waiting: 0 });
    const { id } = await pay(gym, preferenceId);
    expect(await refundsOf(gym, id), 'others have it').toMatchObject([{ amount: 20_000 }]);
    await offerTo(eva);
  });

  test('is still theirs when they pay too late and nobody else waits', async () => {
    const { slot, ana, eva, free } = await line();
    await leave(eva, slot);
    await free();
    const orderId = await offerTo(ana);
    const preferenceId = await openPayment(ana, orderId);
    await lapse(orderId);
    expect(await slotOf(slot)).toMatchObject({ taken: 0, waiting: 0 });
    await pay(gym, preferenceId);
    expect(await stateOf(orderId)).toBe('Complete');
    expect(await takenOf(slot.id)).toBe(1);
  });

  test('goes to the next one when it is refused, once', async () => {
    const { slot, ana, eva, free } = await line();
    const sol = await join(gym);
    await wait(sol, slot);
    await free();
    const first = await offerTo(ana);
    await Promise.all([leave(ana, slot), leave(ana, slot), leave(ana, slot)]);
    expect(await stored(`orders/${first}`)).toMatchObject({ state: 'Canceled', canceledBecause: 'member' });
    await offerTo(eva);
    expect(await linesOf(sol)).toMatchObject([{ estado: 'waiting', puesto: 1 }]);
    expect(await slotOf(slot)).toMatchObject({ taken: 1, waiting: 1 });
    expect((await wait(ana, slot)).body, 'at the end of the waitlist').toMatchObject({ estado: 'waiting', puesto: 2 });
  });

  test('is offered when a plan period and its days of grace have ended', async () => {
    const { slot, ana, orderId } = await line();
    const bought = db().doc(`orderLines/${orderLineId(orderId, slot.id)}`);
    const now = timeNow();
    await bought.update({ validUntil: now, keptUntil: new Date(now.getTime() + DAY_MS) });
    await endPlanPeriods(now);
    expect(await linesOf(ana)).toMatchObject([{ estado: 'waiting' }]);
    await bought.update({ keptUntil: now });
    await endPlanPeriods(now);
    const offer = await stored(`orders/${await offerTo(ana)}`);
    expect(offer.reservedUntil.toDate()).toEqual(offerEnd(now, 12));
  });

  test('is kept overnight', async () => {
    const { ana, free } = await line();
    gym.clock.now = new Date('2026-12-01T14:00:00Z');
    await free();
    const [{ orden }] = await linesOf(ana);
    expect(orden.reservedUntil).toBe('2026-12-02T12:00:00.000Z');
  });

  test('is offered to as many as there are places when a slot grows', async () => {
    const { slot, ana, eva } = await line();
    const sol = await join(gym);
    await wait(sol, slot);
    expect((await admin.ask('PUT', `/diahora/${slot.id}`, { capacity: 3 })).status).toBe(200);
    await offerTo(ana);
    await offerTo(eva);
    expect(await linesOf(sol)).toMatchObject([{ estado: 'waiting', puesto: 1 }]);
    expect(await slotOf(slot)).toMatchObject({ taken: 3, waiting: 1 });
  });

  test('is offered when the slot grows in the dashboard, which asks no server', async () => {
    const { slot, ana, eva } = await line();
    await db().doc(`diaHoras/${slot.id}`).update({ capacity: 2 });
    const seen = await slotOf(slot);
    const now = timeNow();
    await Promise.all([followSlot(slot.id, seen, now), followSlot(slot.id, seen, now), moveWaitlistOn(slot.id, now)]);
    await offerTo(ana);
    expect(await linesOf(eva)).toMatchObject([{ estado: 'waiting', puesto: 1 }]);
    expect(await slotOf(slot)).toMatchObject({ taken: 2, waiting: 1 });
  });

  test('is offered once by instances that see it at the same moment', async () => {
    const { slot } = await fullSlot();
    const people = await Promise.all(Array.from({ length: 4 }, () => join(gym)));
    const here = { ...(await import('./wait-for-slot.ts')), ...(await import('../books/offer.ts')) };
    // A second instance, which has its own locks and memory.
    vi.resetModules();
    const there = { ...(await import('./wait-for-slot.ts')), ...(await import('../books/offer.ts')) };
    const now = timeNow();
    await Promise.all(
      people.flatMap(({ uid }) => [
        here.waitForSlot(ownWait(slot.id, uid, now)),
        there.waitForSlot(ownWait(slot.id, uid, now)),
      ]),
    );
    expect((await slotOf(slot)).waiting).toBe(4);
    await db().doc(`diaHoras/${slot.id}`).update({ capacity: 4 });
    await Promise.all([here, there, here, there].map(({ moveWaitlistOn: move }) => move(slot.id, now)));
    expect(await slotOf(slot)).toMatchObject({ taken: 4, waiting: 1 });
    const states = await Promise.all(people.map(async (person) => (await waitOf(person, slot)).state as string));
    expect(states.toSorted()).toEqual(['offered', 'offered', 'offered', 'waiting']);
    for (const person of people) expect((await mailsTo(person)).length).toBeLessThanOrEqual(1);
  });

  test('is told of in a mail that says until when it is kept, and how to let it go', async () => {
    const { ana, free } = await line();
    gym.clock.now = new Date('2026-12-01T10:00:00Z');
    await free();
    const orderId = await offerTo(ana);
    await sendMail(`${orderId}-1-placeOffered`, gym.clock.now);
    await lapse(orderId);
    await sendMail(`${orderId}-2-offerLapsed`, timeNow());
    const [lapsed, offered] = await inboxOf(gym, ana.email);
    expect(offered).toMatchObject({ subject: 'Se liberó un lugar para vos: Yoga, Lunes 19:00' });
    expect(offered!.text).toContain('hasta el martes 1 de diciembre a las 19:00.');
    expect(offered!.text).toContain(formatPesos(20_000));
    expect(offered!.text).toContain('rechazalo');
    expect(lapsed).toMatchObject({ subject: 'Se venció el lugar que te guardamos: Yoga, Lunes 19:00' });
    expect(lapsed!.text).toContain('anotate de nuevo');
  });
});

describe("an offer and the member's own purchases", () => {
  test('leave each other alone', async () => {
    const { slot, ana, free } = await line();
    const other = await addSlot();
    const own = await checkOut(ana, [{ slot: other }]);
    const { cartId } = await stored(`users/${ana.uid}`);
    await free();
    const offer = await offerTo(ana);
    expect((await stored(`users/${ana.uid}`)).cartId).toBe(cartId);
    expect(await examineBooks(timeNow()), 'with two unpaid orders').toEqual([]);

    const { body: url } = await ana.ask('POST', '/mercadopago', { items: [] });
    expect(url, 'what was checked out is paid first').toBe((await stored(`orders/${own}`)).preference.url);
    const next = await checkOut(ana, [{ slot: other, quantity: 2 }]);
    expect(await stateOf(own)).toBe('Canceled');
    expect(await stateOf(offer)).toBe('Created');
    expect((await stored(`orders/${next}`)).previousOrderId).toBe(own);
    await ana.ask('PUT', `/order/canceled/${next}`);
    expect((await ana.ask('POST', '/mercadopago', { items: [] })).body).toContain('pref_id');
    const { preference, terms } = await stored(`orders/${offer}`);
    expect(preference).not.toBeNull();
    expect(terms, 'accepted where it is paid').toBe(TERMS_VERSION);
    expect(await slotOf(slot)).toMatchObject({ taken: 1 });
  });

  test('go apart where the cart is gone', async () => {
    const { slot, ana, free } = await line();
    const cart = await fillCart(ana, [{ slot: await addSlot() }]);
    await free();
    const offer = await offerTo(ana);
    await db().doc(`orders/${cart}`).delete();
    const next = await checkOut(ana, [{ slot: await addSlot() }]);
    expect(await stored(`orders/${next}`)).toMatchObject({ previousOrderId: null, state: 'Created' });
    expect(await stateOf(offer)).toBe('Created');
    expect(await slotOf(slot)).toMatchObject({ taken: 1 });
  });

  test('count apart: who lets offers lapse may still buy', async () => {
    const { slot, ana, eva, free } = await line();
    await leave(eva, slot);
    await free();
    for (let times = 0; times < 3; times++) {
      if (times > 0) {
        await db().doc(`diaHoras/${slot.id}`).update({ capacity: 0 });
        await wait(ana, slot);
        await admin.ask('PUT', `/diahora/${slot.id}`, { capacity: 1 });
      }
      await lapse(await offerTo(ana));
    }
    expect(await stateOf(await checkOut(ana, [{ slot }]))).toBe('Created');
  });

  test('are both canceled by an admin, and the next one has the place', async () => {
    const { ana, eva, free } = await line();
    await free();
    const offer = await offerTo(ana);
    expect((await admin.ask('PUT', `/order/canceled/${offer}`)).status).toBe(200);
    expect(await linesOf(ana)).toEqual([]);
    await offerTo(eva);
  });

  test('are paid at the desk too', async () => {
    const { ana, free } = await line();
    await free();
    const offer = await offerTo(ana);
    const desk = await joinDesk(gym);
    expect((await desk.ask('PUT', `/order/${offer}/mostrador`, { medio: 'cash' })).status).toBe(200);
    expect(await stateOf(offer)).toBe('Complete');
    expect(await linesOf(ana)).toEqual([]);
  });
});

describe('a slot that goes', () => {
  test.each(['is deleted', 'leaves its class', 'comes to another class'])(
    'and %s has nobody who waits for it any more, and they are told',
    async (what) => {
      const slot = await addSlot({ capacity: 0 });
      const ana = await join(gym);
      await wait(ana, slot);
      const ref = db().doc(`diaHoras/${slot.id}`);
      if (what === 'is deleted') await ref.delete();
      else await admin.ask('DELETE', `/diahora/activity/${slot.activityId}/${slot.id}`);
      if (what === 'comes to another class') {
        const { id: activityId } = await addActivity({ name: 'Box' });
        await admin.ask('POST', '/diahora/activity', { activityId, diaHoraId: slot.id });
        await admin.ask('PUT', `/diahora/${slot.id}`, { capacity: 1 });
      }
      expect(await linesOf(ana)).toEqual([]);
      await followSlot(slot.id, what === 'is deleted' ? undefined : await slotOf(slot), timeNow());
      await followSlot(slot.id, what === 'is deleted' ? undefined : await slotOf(slot), timeNow());
      expect(await waitOf(ana, slot)).toMatchObject({ state: 'left', orderId: null });
      expect(await mailsTo(ana), 'once').toEqual(['waitEnded']);
      const { since } = await waitOf(ana, slot);
      await sendMail(`waitEnded-${waitId(slot.id, ana.uid)}-${since.toMillis()}`, timeNow());
      const [mail] = await inboxOf(gym, ana.email);
      expect(mail).toMatchObject({ subject: `Terminó tu espera: Yoga, ${slot.day} ${slot.hour}` });
      expect(mail!.text).toContain(`${gym.url}/clases`);
      if (what !== 'is deleted') expect((await slotOf(slot)).waiting).toBe(0);
      expect(await leave(ana, slot)).toMatchObject({ status: 200 });
    },
  );
});

describe('a member who leaves the waitlist', () => {
  test('leaves no entry behind, and what was offered goes to the next one', async () => {
    const { slot, ana, eva, free } = await line();
    const sol = await join(gym);
    await wait(sol, slot);
    await free();
    const offer = await offerTo(ana);
    expect((await sol.ask('DELETE', `/user/${sol.uid}`)).status).toBe(200);
    expect(await slotOf(slot)).toMatchObject({ taken: 1, waiting: 1 });
    expect((await ana.ask('DELETE', `/user/${ana.uid}`)).status).toBe(200);
    expect(await stateOf(offer)).toBe('Canceled');
    for (const person of [ana, sol]) expect(await waitOf(person, slot)).toBeUndefined();
    await offerTo(eva);
    expect(await slotOf(slot)).toMatchObject({ taken: 1, waiting: 0 });
    await expect(waitForSlot(ownWait(slot.id, ana.uid, timeNow()))).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  });

  test('has their lines among their own data', async () => {
    const { slot, ana, eva } = await line();
    await leave(eva, slot);
    const [own, left] = await Promise.all([ana, eva].map((each) => each.ask('GET', `/user/${each.uid}/datos`)));
    expect(own!.body.waits).toMatchObject([{ activityName: 'Yoga', state: 'waiting', since: expect.any(String) }]);
    expect(left!.body.waits).toMatchObject([{ state: 'left' }]);
    expect(JSON.stringify(own!.body)).not.toContain(slot.id);
    const page = String((await ana.ask('GET', `/user/${ana.uid}/datos/pagina`)).body);
    expect(page).toContain('Listas de espera');
  });

  test('turns out to have a place already, and is passed over', async () => {
    const slot = await addSlot({ capacity: 2 });
    const personId = unique('person');
    await join(gym, { uid: personId, withoutAccount: true });
    const desk = await joinDesk(gym);
    const lines = [{ diaHoraId: slot.id, quantity: 1 }];
    const sold = await desk.ask('POST', '/order/mostrador', { userId: personId, lines, medio: 'cash' });
    expect(sold.status).toBe(201);
    const hugo = await join(gym);
    const { orderId, preferenceId } = await placeOrder(hugo, [{ slot }]);
    await pay(gym, preferenceId);
    const ana = await join(gym);
    const eva = await join(gym);
    await wait(ana, slot);
    await wait(eva, slot);
    await mergePeople({ personId, uid: ana.uid, by: admin.uid, now: timeNow() });
    await admin.ask('PUT', `/order/canceled/${orderId}`, { refund: true });
    expect(await waitOf(ana, slot)).toMatchObject({ state: 'left' });
    await offerTo(eva);
    expect(await slotOf(slot)).toMatchObject({ taken: 2, waiting: 0 });
  });
});

test('the doctor had nothing to say after any of these', () => {
  expect(findings).toEqual([]);
});
