import { DAY_MS, firstClass, localDate } from '@gym-power/domain';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { join, openGym } from '../../test/gym.ts';
import { pay, placeOrder } from '../../test/purchases.ts';
import { addSlot, stamp, stored, takenOf } from '../../test/records.ts';
import { rebuildCatalog } from '../public/refresh.ts';
import { db } from '../platform/firebase.ts';
import { examineGym } from './examine-gym.ts';
import { mendGym } from './mend-gym.ts';
import { fromNow } from '../../test/time.ts';
import { timeNow } from '../platform/clock.ts';

const gym = openGym();

async function quietGym() {
  const slot = await addSlot();
  const ana = await join(gym);
  const { orderId: canceled } = await placeOrder(ana, [{ slot }]);
  await ana.ask('PUT', `/order/canceled/${canceled}`);
  const { orderId: paid, preferenceId } = await placeOrder(ana, [{ slot, quantity: 2 }]);
  await pay(gym, preferenceId);
  return { slot, ana, paid, canceled };
}
let world: Awaited<ReturnType<typeof quietGym>>;
beforeAll(async () => {
  world = await quietGym();
  await rebuildCatalog();
});

const examined = async () => (await examineGym(timeNow())).map(({ path, says }) => `${path} ${says}`);
const mended = () => mendGym(timeNow(), () => {});
const change = (path: string, fields: object) => db().doc(path).update(fields);
const frozenOn = (from: string, to: string) => ({ from, to, by: 'desk', reason: '', at: timeNow() });
const closed = { kind: 'closed', because: 'Feriado', credit: false, closure: null };

describe('the doctor looks at credits, and', () => {
  const soon = localDate(firstClass({ day: 'Lunes', hour: '12:00' }, fromNow(DAY_MS)));
  const later = '2099-02-02';
  const past = '2026-01-05';
  let eva: string;
  beforeAll(async () => {
    eva = (await join(gym)).uid;
  });
  afterEach(async () => {
    const { docs } = await db().collection('credits').get();
    for (const { ref } of docs) await ref.delete();
    await change(lineOf(world.paid), { absences: [] });
    await change(`diaHoras/${world.slot.id}`, { dates: {}, peak: 2 });
    await rebuildCatalog();
  });

  const lineOf = (orderId: string) => `orderLines/${orderId}_${world.slot.id}`;
  const add = (fields: object, id = 'odd') => {
    const granted = { userId: eva, because: 'granted', from: null, state: 'open', expiresOn: '2099-12-31' };
    return db()
      .doc(`credits/${id}`)
      .set({ ...granted, session: null, ...stamp(), ...fields });
  };
  const onSession = (date: string, fields: object = {}) => ({
    session: { diaHoraId: world.slot.id, activityId: world.slot.activityId, date, since: timeNow(), ...fields },
  });
  const from = (orderId: string) => ({
    from: {
      orderId,
      lineId: `${orderId}_${world.slot.id}`,
      diaHoraId: world.slot.id,
      activityId: world.slot.activityId,
      date: later,
      price: 20_000,
    },
  });
  const count = (date: string, fields: object) =>
    change(`diaHoras/${world.slot.id}`, {
      [`dates.${date}`]: { absent: 0, guests: 0, waiting: 0, change: null, ...fields },
    });

  test.each<[what: string, breakIt: () => Promise<unknown>, says: string, becomes: string]>([
    [
      'spends one whose session is over',
      () => add({ state: 'booked', ...onSession(past) }),
      `is still booked for ${past}`,
      'spent',
    ],
    [
      'returns one that waits in a line that has ended',
      () => add({ state: 'waiting', ...onSession(past) }),
      `is still waiting for ${past}`,
      'open',
    ],
    ['ends one that nobody has used in time', () => add({ expiresOn: past }), `ended on ${past}`, 'expired'],
    [
      'books one that a free place has passed over',
      async () => {
        await add({ state: 'waiting', ...onSession(soon, { since: fromNow(-DAY_MS) }) });
        await count(soon, { waiting: 1 });
      },
      `has a free place on ${soon} for odd`,
      'booked',
    ],
    [
      'returns one that is booked on a closed date',
      async () => {
        await add({ state: 'booked', ...onSession(later) });
        await count(later, { guests: 1, change: closed });
      },
      `is closed on ${later}, with 1 guests and 0 waiting`,
      'open',
    ],
    [
      'takes one back whose order was undone, with its place',
      async () => {
        await add({ because: 'closed', state: 'booked', ...from(world.canceled), ...onSession(later) });
        await count(later, { guests: 1 });
      },
      'is booked, and its order is Canceled',
      'void',
    ],
  ])('%s', async (_, breakIt, says, becomes) => {
    await breakIt();
    await rebuildCatalog();
    expect(await examined()).toContainEqual(expect.stringContaining(says));
    expect(await mended()).toEqual([]);
    expect(await stored('credits/odd')).toMatchObject({ state: becomes });
    expect(await takenOf(world.slot.id)).toBe(2);
  });

  test.each<[what: string, breakIt: () => Promise<unknown>, says: string]>([
    ['a date that is oversold', () => count(later, { guests: 9 }), `expects 11 people on ${later}, and has 10 places`],
    [
      'a line that gives up more than it holds',
      () => change(lineOf(world.paid), { absences: [{ date: later, places: 3, because: 'late', at: timeNow() }] }),
      `gives 3 of 2 places up on ${later}`,
    ],
    [
      'a frozen date without its freeze',
      () => change(lineOf(world.paid), { absences: [{ date: later, places: 2, because: 'frozen', at: timeNow() }] }),
      `is frozen on ${later}, and no freeze is`,
    ],
    [
      'a place that is frozen in part',
      () => change(lineOf(world.paid), { absences: [{ date: later, places: 1, because: 'frozen', at: timeNow() }] }),
      `is frozen on ${later} with 1 of 2 places`,
    ],
    [
      'two freezes of the same day',
      () => change(lineOf(world.paid), { freezes: [frozenOn(past, later), frozenOn(later, later)] }),
      `has two freezes on ${later}`,
    ],
    [
      'a credit without its absence',
      () => add({ because: 'absence', ...from(world.paid) }, `${world.paid}_${world.slot.id}_${later}_0`),
      `has 1 credits for ${later}, and gave 0 places up in time`,
    ],
    [
      'a credit for a place that the line does not have',
      () => add({ because: 'absence', ...from(world.paid) }, `${world.paid}_${world.slot.id}_${later}_2`),
      'is for place 2 of a line with 2',
    ],
    ['one that is booked nowhere', () => add({ state: 'booked' }), 'is booked, and on no session'],
    ['an open one that is booked', () => add(onSession(later)), 'is open, and on a session'],
    [
      'one on another weekday',
      () => add({ state: 'booked', ...onSession('2099-02-03') }),
      'is on 2099-02-03, which is no Lunes',
    ],
    [
      'one on a slot that is gone',
      () => add({ state: 'booked', ...onSession(later, { diaHoraId: 'gone' }) }),
      'is on slot gone, which is gone',
    ],
    [
      'one on a session of another class',
      () => add({ state: 'booked', ...onSession(later, { activityId: 'box' }) }),
      'is on a session of box',
    ],
    [
      'one that is booked after its last day',
      () => add({ state: 'booked', expiresOn: '2099-02-01', ...onSession(later) }),
      `is on ${later}, and ends on 2099-02-01`,
    ],
    [
      'somebody who comes by two credits',
      async () => {
        for (const id of ['odd', 'even']) await add({ state: 'booked', ...onSession(later) }, id);
      },
      `is one of 2 of its member on ${later}`,
    ],
    [
      'somebody who comes by a weekly place and a credit',
      () => add({ userId: world.ana.uid, state: 'booked', ...onSession(soon) }),
      `is of a member who holds a place on ${soon}`,
    ],
  ])('shows %s to a person', async (_, breakIt, says) => {
    await breakIt();
    const alone = { says: expect.stringContaining(says), mend: null };
    expect(await examineGym(timeNow())).toContainEqual(expect.objectContaining(alone));
  });
});
