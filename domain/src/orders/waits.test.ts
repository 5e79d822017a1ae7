import { describe, expect, test } from 'vitest';
import { activity, ana, noon, orderIn, slot } from '../../test/records.ts';
import type { Slot, Wait } from '../entities.ts';
import { stockOf } from '../timetable/slot-dates.ts';
import {
  esperaView,
  isOffer,
  joinWaitlist,
  type JoinFacts,
  leaveWaitlist,
  MOST_WAITS,
  movesOn,
  offerEnd,
  type OfferFacts,
  offerPlace,
} from './waits.ts';

const full = (fields: Partial<Slot> = {}) => slot({ capacity: 2, taken: 2, ...fields });
const later = new Date(noon.getTime() + 1);

const waiting = (fields: Partial<Wait> = {}): Wait => ({
  id: 's1_ana',
  userId: 'ana',
  diaHoraId: 's1',
  activityId: 'yoga',
  name: 'Yoga',
  day: slot().day,
  hour: slot().hour,
  state: 'waiting',
  orderId: null,
  since: noon,
  createdAt: noon,
  updatedAt: noon,
  ...fields,
});

const join = (fields: Partial<JoinFacts> = {}) =>
  joinWaitlist('s1', {
    userId: 'ana',
    slot: full(),
    activity: activity(),
    before: null,
    offer: null,
    holdsPlace: false,
    otherWaits: 0,
    now: later,
    ...fields,
  });

const refused = (code: string, details: object = {}) =>
  expect.objectContaining({ code, details: expect.objectContaining(details) });

describe('joining the waitlist', () => {
  test('counts one more who waits, and takes no place', () => {
    const { wait, slot: after } = join();
    expect(wait).toEqual(waiting({ since: later, createdAt: later, updatedAt: later }));
    expect(after).toMatchObject({ waiting: 1, taken: 2, peak: 2 });
  });

  test('twice changes nothing', () => {
    const before = waiting();
    const there = full({ waiting: 1 });
    const again = join({ before, slot: there, otherWaits: MOST_WAITS, holdsPlace: true });
    expect(again.wait).toBe(before);
    expect(again.slot).toBe(there);
    const offered = waiting({ state: 'offered', orderId: 'o1' });
    expect(join({ before: offered, offer: { state: 'Created' } }).wait).toBe(offered);
  });

  test.each(['Complete', 'Canceled'] as const)('after an offer that is %s begins at its end', (state) => {
    const before = waiting({ state: 'offered', orderId: 'o1' });
    const { wait, slot: after } = join({ before, offer: { state } });
    expect(wait).toMatchObject({ state: 'waiting', orderId: null, since: later });
    expect(after.waiting).toBe(1);
  });

  test('after leaving gets a later time, even within one millisecond or by a clock that is behind', () => {
    const left = waiting({ state: 'left', since: later });
    for (const now of [later, noon])
      expect(join({ before: left, now }).wait).toMatchObject({
        since: new Date(later.getTime() + 1),
        createdAt: noon,
      });
  });

  test('of a slot that has another class by now begins again, and counts once', () => {
    const before = waiting({ activityId: 'box' });
    const there = full({ waiting: 1 });
    const { wait, slot: after } = join({ before, slot: there });
    expect(wait).toMatchObject({ activityId: 'yoga', since: later });
    expect(after).toBe(there);
  });

  test('is possible while all that is free is promised to others', () => {
    expect(join({ slot: full({ taken: 1, waiting: 1 }) }).slot.waiting).toBe(2);
  });

  test.each([
    ['a slot that does not exist', { slot: null }, 'DIA_HORA_NOT_FOUND', { diaHoraId: 's1' }],
    ['a slot without a class', { activity: null }, 'SLOT_WITHOUT_CLASS', { diaHoraId: 's1' }],
    ['somebody who holds a place', { holdsPlace: true }, 'ALREADY_THERE', { diaHoraId: 's1' }],
    ['a slot with free places', { slot: full({ taken: 1 }) }, 'WAIT_NOT_NEEDED', { diaHoraId: 's1', stock: 1 }],
    ['somebody who waits everywhere', { otherWaits: MOST_WAITS }, 'WAIT_LIMIT', { maximo: MOST_WAITS }],
  ] as const)('is refused for %s', (_, facts, code, details) => {
    expect(() => join(facts)).toThrow(refused(code, details));
  });

  test('is possible for somebody who waits in all lines but one', () => {
    expect(join({ otherWaits: MOST_WAITS - 1 }).wait.state).toBe('waiting');
  });
});

describe('leaving the waitlist', () => {
  test('counts one less', () => {
    const { wait, slot: after } = leaveWaitlist(waiting(), full({ waiting: 2 }), later);
    expect(wait).toEqual(waiting({ state: 'left', updatedAt: later }));
    expect(after).toMatchObject({ waiting: 1, taken: 2 });
  });

  test.each(['left', 'offered'] as const)('changes nothing about a wait that is %s', (state) => {
    const before = waiting({ state });
    const there = full();
    const after = leaveWaitlist(before, there, later);
    expect(after.wait).toBe(before);
    expect(after.slot).toBe(there);
  });

  test('is possible once the slot is gone', () => {
    expect(leaveWaitlist(waiting(), null, later)).toMatchObject({ wait: { state: 'left' }, slot: null });
  });
});

test.each([
  ['a full slot', {}, false],
  ['a slot with a free place', { taken: 1 }, true],
  ['a slot with a free place for which nobody waits', { taken: 1, waiting: 0 }, false],
  ['a slot that has left its class', { activityId: null }, true],
])('the waitlist of %s moves on: %s', (_, fields, expected) => {
  expect(movesOn(full({ waiting: 1, ...fields }))).toBe(expected);
});

describe('a place that has become free', () => {
  const offer = (fields: Partial<OfferFacts> = {}, wait = waiting()) =>
    offerPlace(wait, {
      slot: full({ taken: 1, waiting: 2 }),
      activity: activity({ price: 31_000 }),
      buyer: ana,
      attendee: ana,
      holdsPlace: false,
      orderId: 'offer1',
      offerHours: 2,
      now: later,
      ...fields,
    });

  test('is offered as an order that waits for its payment, at the price of today', () => {
    const { offer: made, wait, isInVain } = offer();
    expect(isInVain).toBe(false);
    expect(made?.order).toMatchObject({
      id: 'offer1',
      userId: 'ana',
      email: ana.email,
      origin: 'offer',
      state: 'Created',
      previousOrderId: null,
      totalPrice: 31_000,
      diaHoraIds: ['s1'],
      activities: [{ id: 'yoga' }],
      descuento: null,
      unpaidHolds: 0,
    });
    expect(made?.order.reservedUntil).toEqual(offerEnd(later, 2));
    expect(made?.lines).toMatchObject([{ id: 'offer1_s1', quantity: 1, heldPlaces: 1, unitprice: 31_000 }]);
    expect(made?.lines[0]?.trialPlaces ?? 0).toBe(0);
    expect(made?.transition?.mail).toBe('placeOffered');
    expect(isOffer(made!.order)).toBe(true);
    expect(wait).toEqual(waiting({ state: 'offered', orderId: 'offer1', updatedAt: later }));
  });

  test('changes nothing for anybody else', () => {
    const before = full({ taken: 1, waiting: 2 });
    const { slot: after } = offer({ slot: before });
    expect(after).toMatchObject({ taken: 2, waiting: 1, trial: 0, peak: 2 });
    expect(stockOf(after!)).toBe(stockOf(before));
  });

  test('is offered with absences on dates that are full', () => {
    const dates = { '2026-03-09': { absent: 0, guests: 1, waiting: 0, change: null } };
    const { offer: made, slot: after } = offer({ slot: full({ taken: 1, waiting: 1, dates }) });
    expect(made?.lines[0]?.absences).toMatchObject([{ date: '2026-03-09', places: 1, because: 'full' }]);
    expect(after?.dates['2026-03-09']).toMatchObject({ absent: 1, guests: 1 });
  });

  test.each([
    ['is deleted', { slot: null }],
    ['has left its class', { slot: full({ taken: 0, waiting: 2, activityId: null }) }],
    ['has another class', { slot: full({ taken: 0, waiting: 2, activityId: 'box' }) }],
    ['has a class that is gone', { activity: null }],
  ])('is offered to nobody whose slot %s, and they are told', (_, facts) => {
    const { offer: made, wait, slot: after, isInVain } = offer(facts);
    expect(made).toBeNull();
    expect(isInVain).toBe(true);
    expect(offer({ ...facts, buyer: null }).isInVain, 'of a deleted account').toBe(false);
    expect(wait.state).toBe('left');
    expect(after?.waiting ?? 1).toBe(1);
  });

  test.each([
    ['has deleted their account', { buyer: null }],
    ['has a place by now', { holdsPlace: true }],
  ])('passes over whoever %s, and tells nobody', (_, facts) => {
    const { offer: made, wait, slot: after, isInVain } = offer(facts);
    expect(made).toBeNull();
    expect(isInVain).toBe(false);
    expect(wait).toMatchObject({ state: 'left', orderId: null });
    expect(after).toMatchObject({ taken: 1, waiting: 1 });
  });

  test('is not offered twice: there is none left', () => {
    expect(() => offer({ slot: full({ waiting: 1 }) })).toThrow(refused('SLOT_FULL', { stock: 0 }));
  });
});

test.each([
  ['12:00', 2, '01 14:00'],
  ['12:00', 10, '01 22:00'],
  ['12:59', 10, '01 22:59'],
  ['12:00', 11, '02 09:00'],
  ['20:30', 4, '02 09:00'],
  ['20:00', 12, '02 09:00'],
  ['20:59', 12, '02 09:00'],
  ['21:00', 12, '02 09:00'],
  ['21:01', 12, '02 09:01'],
  ['23:30', 24, '03 09:00'],
  ['00:30', 1, '01 09:00'],
])('an offer of %s that is good for %i hours ends on %s', (hour, hours, expected) => {
  const [day, time] = expected.split(' ');
  const end = offerEnd(new Date(`2026-03-01T${hour}:00-03:00`), hours);
  expect(end).toEqual(new Date(`2026-03-${day}T${time}:00-03:00`));
});

test('no offer ends at night, or sooner than it says', () => {
  for (let minute = 0; minute < 24 * 60; minute += 7)
    for (const hours of [1, 5, 12, 24, 168]) {
      const now = new Date(noon.getTime() + minute * 60_000);
      const end = offerEnd(now, hours);
      const hour = new Date(end.getTime() - 3 * 3_600_000).getUTCHours();
      expect(hour).toBeGreaterThanOrEqual(9);
      expect(hour).toBeLessThan(23);
      const more = end.getTime() - now.getTime() - hours * 3_600_000;
      expect(more).toBeGreaterThanOrEqual(0);
      expect(more).toBeLessThanOrEqual(10 * 3_600_000);
    }
});

describe('what a member sees of a wait', () => {
  const facts = { slot: full({ hour: '11:30', day: 'Sabado' }), activity: activity(), offer: null, position: 2 };
  const shown = { diaHoraId: 's1', activityId: 'yoga', name: 'Yoga', day: 'Sabado', hour: '11:30', desde: noon };
  const offered = waiting({ state: 'offered', orderId: 'o1' });

  test('is their place in the line', () => {
    expect(esperaView(waiting(), facts)).toMatchObject({ ...shown, estado: 'waiting', puesto: 2, orden: null });
  });

  test('is the order that waits for its payment, and nothing once it does not', () => {
    const { order } = orderIn('Created', { reservedUntil: later, totalPrice: 20_000, origin: 'offer' });
    const orden = { id: 'o1', reservedUntil: later, totalPrice: 20_000 };
    expect(esperaView(offered, { ...facts, offer: order, position: null })).toEqual({
      ...shown,
      image: '/img/yoga-800.webp',
      estado: 'offered',
      puesto: null,
      orden,
    });
    for (const state of ['Complete', 'Canceled'] as const)
      expect(esperaView(offered, { ...facts, offer: { ...order, state } })).toBeNull();
    expect(esperaView(offered, facts)).toBeNull();
  });

  test.each([
    ['they have left', waiting({ state: 'left' }), {}],
    ['whose slot is gone', waiting(), { slot: undefined }],
    ['whose class is gone', waiting(), { activity: undefined }],
    ['whose slot has another class', waiting({ activityId: 'box' }), {}],
  ])('is nothing of a waitlist %s', (_, wait, more) => {
    expect(esperaView(wait, { ...facts, ...more })).toBeNull();
  });
});

test('only an offer is an offer', () => {
  expect(isOffer(orderIn('Created').order)).toBe(false);
  expect(isOffer({ origin: 'desk' })).toBe(false);
});
