import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byId, line, noon, plan, slot } from '../../test/records.ts';
import { takenChanges } from '../../test/taken.ts';
import type { OrderLine } from '../entities.ts';
import { takenAfter } from '../timetable/counts.ts';
import { stockOf } from '../timetable/slot-dates.ts';
import { endPlans, planEnded, releasePlaces, startPlan, takePlaces } from './places.ts';

const startsNow = { now: noon, plan, older: new Map() };
const inDays = (days: number) => new Date(noon.getTime() + days * 24 * 60 * 60 * 1000);

test('the stock of a slot is what its capacity leaves', () => {
  expect(stockOf(slot({ capacity: 10, taken: 3 }))).toBe(7);
  expect(stockOf(slot({ capacity: 10, taken: 3, waiting: 2 })), 'and those who wait').toBe(5);
  expect(stockOf(slot({ capacity: 10, taken: 9, waiting: 2 })), 'but never less than none').toBe(0);
});

describe('taking places', () => {
  test('gives every line as many places as it buys', () => {
    const lines = [line({ diaHoraId: 's1', quantity: 2 }), line({ diaHoraId: 's2', quantity: 1 })];
    expect(takePlaces(lines, byId(slot({ id: 's1' }), slot({ id: 's2' })), noon)).toMatchObject([
      { diaHoraId: 's1', heldPlaces: 2 },
      { diaHoraId: 's2', heldPlaces: 1 },
    ]);
  });

  test('fills a slot to its last place', () => {
    const slots = byId(slot({ capacity: 3, taken: 1 }));
    expect(takePlaces([line({ quantity: 2 })], slots, noon)).toMatchObject([{ heldPlaces: 2 }]);
  });

  test('changes nothing for a line that already holds its places, even if its slot is full or left its class', () => {
    const held = [line({ quantity: 2, heldPlaces: 2 })];
    expect(takePlaces(held, byId(slot({ capacity: 2, taken: 2 })), noon)).toEqual(held);
    expect(takePlaces(held, byId(slot({ capacity: 2, taken: 2, activityId: null })), noon)).toEqual(held);
  });

  test('makes those absent that do not fit on a date, until they are released unpaid', () => {
    const dates = { '2026-03-02': { absent: 0, guests: 3, waiting: 0, change: null } };
    const slots = byId(slot({ capacity: 4, dates }));
    const [held] = takePlaces([line({ quantity: 2 })], slots, noon);
    expect(held!.absences).toEqual([{ date: '2026-03-02', places: 1, because: 'full', at: noon }]);
    expect(takePlaces([held!], slots, noon)[0], 'they are held already').toEqual(held);
    expect(releasePlaces([held!])[0]!.absences).toEqual([]);
    expect(releasePlaces([{ ...held!, validFrom: noon }])[0]!.absences).toHaveLength(1);
  });

  test.each([
    ['a slot with too few places left', slot({ capacity: 4, taken: 3 }), 'SLOT_FULL', { stock: 1 }],
    ['a slot that was deleted', slot({ id: 'another' }), 'DIA_HORA_NOT_FOUND', {}],
    ['a slot that left its class', slot({ activityId: null }), 'SLOT_WITHOUT_CLASS', { name: 'Yoga' }],
    ['a slot that belongs to another class now', slot({ activityId: 'boxeo' }), 'SLOT_WITHOUT_CLASS', { name: 'Yoga' }],
  ] as const)('is refused for %s, and the refusal names it', (_, present, code, details) => {
    const take = () => takePlaces([line({ quantity: 2 })], byId(present), noon);
    expect(take).toThrow(
      expect.objectContaining({ code, details: expect.objectContaining({ diaHoraId: 's1', ...details }) }),
    );
  });

  test('names the first line that does not fit, with its day and hour', () => {
    const lines = [
      line({ diaHoraId: 'free' }),
      line({ diaHoraId: 'full', day: 'Sabado', hour: '9:00' }),
      line({ diaHoraId: 'full too' }),
    ];
    const slots = byId(
      slot({ id: 'free' }),
      slot({ id: 'full', capacity: 5, taken: 5 }),
      slot({ id: 'full too', capacity: 0 }),
    );
    const details = { diaHoraId: 'full', name: 'Yoga', day: 'Sabado', hour: '9:00', stock: 0 };
    expect(() => takePlaces(lines, slots, noon)).toThrow(expect.objectContaining({ code: 'SLOT_FULL', details }));
  });
});

test('releasing places leaves every line with none, and releasing them twice changes nothing', () => {
  const released = releasePlaces([line({ quantity: 2, heldPlaces: 2 }), line({ diaHoraId: 's2' })]);
  expect(released).toMatchObject([{ heldPlaces: 0 }, { heldPlaces: 0 }]);
  expect(releasePlaces(released)).toEqual(released);
});

const slotIds = ['s1', 's2', 's3'];
const someLines = fc
  .uniqueArray(
    fc.record({
      diaHoraId: fc.constantFrom(...slotIds),
      quantity: fc.integer({ min: 1, max: 4 }),
      heldPlaces: fc.nat(4),
    }),
    { selector: ({ diaHoraId }) => diaHoraId },
  )
  .map((lines) =>
    lines.map(({ diaHoraId, quantity, heldPlaces }) =>
      line({ diaHoraId, quantity, heldPlaces: Math.min(quantity, heldPlaces) }),
    ),
  );
const heldIn = (lines: readonly OrderLine[], slotId: string) =>
  lines.filter(({ diaHoraId }) => diaHoraId === slotId).reduce((sum, { heldPlaces }) => sum + heldPlaces, 0);

describe('the change of places between two versions of an order', () => {
  test.each([
    ['a line that took places', [], [line({ heldPlaces: 2 })], [['s1', 2]]],
    ['a line that released its places', [line({ heldPlaces: 2 })], [line()], [['s1', -2]]],
    ['a line that was removed', [line({ heldPlaces: 2 })], [], [['s1', -2]]],
    ['a line that holds as many as before', [line({ heldPlaces: 2 })], [line({ heldPlaces: 2 })], []],
    ['lines in a cart', [], [line({ quantity: 3 })], []],
  ] as const)('of %s', (_, before, after, changes) => {
    expect([...takenChanges(before, after)]).toEqual(changes);
  });

  test('is the difference between the places held, slot by slot, without slots that do not change', () => {
    fc.assert(
      fc.property(someLines, someLines, (before, after) => {
        const changes = takenChanges(before, after);
        for (const id of slotIds) expect(heldIn(before, id) + (changes.get(id) ?? 0)).toBe(heldIn(after, id));
        expect([...changes.values()]).not.toContain(0);
      }),
    );
  });

  test('is reversed by the change back', () => {
    fc.assert(
      fc.property(someLines, someLines, (before, after) => {
        const there = takenChanges(before, after);
        const back = takenChanges(after, before);
        for (const id of slotIds) expect((there.get(id) ?? 0) + (back.get(id) ?? 0)).toBe(0);
      }),
    );
  });
});

describe('counting the places of a slot', () => {
  test.each([
    ['takes places', { taken: 3, capacity: 10 }, 2, 5],
    ['takes the last place', { taken: 9, capacity: 10 }, 1, 10],
    ['releases places', { taken: 3, capacity: 10 }, -3, 0],
    ['releases places of a slot whose capacity was lowered below its sales', { taken: 8, capacity: 5 }, -1, 7],
  ])('%s', (_, places, change, after) => {
    expect(takenAfter(slot(places), change)).toBe(after);
  });

  test.each([
    ['more than there are', { taken: 9, capacity: 10 }, 2],
    ['fewer than none', { taken: 1, capacity: 10 }, -2],
    ['one more where too many are sold already', { taken: 8, capacity: 5 }, 1],
  ])('never counts %s: that would be a bug', (_, places, change) => {
    expect(() => takenAfter(slot(places), change)).toThrow(/^slot s1: /);
  });
});

describe('places are conserved', () => {
  interface Gym {
    slots: ReturnType<typeof slot>[];
    orders: OrderLine[][];
  }
  type Change = (lines: readonly OrderLine[], gym: Gym) => OrderLine[];
  const changes: Record<string, Change> = {
    take: (lines, { slots }) => takePlaces(lines, byId(...slots), noon),
    release: releasePlaces,
    startPlan: (lines) => startPlan(lines, startsNow),
    endPlans: (lines) => endPlans(lines, inDays(30)),
  };
  const steps = fc.array(fc.record({ change: fc.constantFrom(...Object.keys(changes)), order: fc.nat(3) }), {
    maxLength: 40,
  });
  const gyms = fc.record({
    capacities: fc.tuple(fc.nat(6), fc.nat(6), fc.nat(6)),
    orders: fc.array(someLines.map(releasePlaces), { minLength: 4, maxLength: 4 }),
  });

  /** Counts the slots by the difference, as the server does. */
  function write(gym: Gym, order: number, after: OrderLine[]): void {
    const differences = takenChanges(gym.orders[order]!, after);
    gym.slots = gym.slots.map((each) => ({ ...each, taken: takenAfter(each, differences.get(each.id) ?? 0) }));
    gym.orders[order] = after;
  }

  test('by any sequence of taking and releasing: a slot counts exactly the places that orders hold', () => {
    fc.assert(
      fc.property(gyms, steps, ({ capacities, orders }, run) => {
        const gym: Gym = { orders: [...orders], slots: slotIds.map((id, n) => slot({ id, capacity: capacities[n]! })) };
        for (const { change, order } of run) {
          try {
            write(gym, order, changes[change]!(gym.orders[order]!, gym));
          } catch (error) {
            expect(error).toMatchObject({ code: 'SLOT_FULL' });
          }
          for (const { id, taken, capacity } of gym.slots) {
            expect(taken).toBe(heldIn(gym.orders.flat(), id));
            expect(taken).toBeLessThanOrEqual(capacity);
          }
        }
      }),
    );
  });
});

describe('a plan period', () => {
  test('starts now and ends after as many days as a plan has', () => {
    expect(startPlan([line({ heldPlaces: 1 })], startsNow)).toMatchObject([
      { heldPlaces: 1, validFrom: noon, validUntil: inDays(30) },
    ]);
  });

  test('of 0 days never ends', () => {
    const lines = startPlan([line({ heldPlaces: 1 })], { ...startsNow, plan: { ...plan, planDays: 0 } });
    expect(lines).toMatchObject([{ validFrom: noon, validUntil: null }]);
    expect(planEnded(lines[0]!, inDays(10_000))).toBe(false);
  });

  test.each([
    ['a moment before its end', new Date(inDays(30).getTime() - 1), false],
    ['at its end', inDays(30), true],
    ['after it', inDays(31), true],
  ])('%s is over: %s', (_, now, over) => {
    const [started] = startPlan([line()], startsNow);
    expect(planEnded(started!, now)).toBe(over);
  });

  test('frees the places of its line after the days of grace, and changes no other line', () => {
    const [ended] = startPlan([line({ diaHoraId: 'ended', heldPlaces: 1 })], startsNow);
    const [running] = startPlan([line({ diaHoraId: 'running', heldPlaces: 1 })], {
      ...startsNow,
      plan: { ...plan, planDays: 60 },
    });
    const cart = line({ diaHoraId: 'never started' });
    const all = [ended!, running!, cart];
    expect(endPlans(all, new Date(inDays(33).getTime() - 1))).toEqual(all);
    const after = endPlans(all, inDays(33));
    expect(after).toEqual([{ ...ended, heldPlaces: 0 }, running, cart]);
    expect(endPlans(after, inDays(33))).toEqual(after);
  });
});
