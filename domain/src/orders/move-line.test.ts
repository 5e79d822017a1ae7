import { describe, expect, test } from 'vitest';
import { activity, ana, byId, line, noon, off, orderIn, slot } from '../../test/records.ts';
import { moveLine, type MoveFacts } from './move-line.ts';
import { slotsAfter } from './trial-places.ts';

const DAY_MS = 24 * 3_600_000;
const validUntil = new Date(noon.getTime() + 10 * DAY_MS);
const bought = line({ quantity: 2, heldPlaces: 2, validFrom: noon, validUntil, unitprice: 18_000 });
const facts = (fields: Partial<MoveFacts> = {}): MoveFacts => ({
  ...orderIn('Complete', { descuento: off(10) }, bought),
  slots: byId(
    slot({ taken: 2 }),
    slot({ id: 's2', day: 'Martes', hour: '8:00', capacity: 2 }),
    slot({ id: 'full', taken: 9 }),
    slot({ id: 'loose', activityId: null }),
    slot({ id: 'boxing', activityId: 'boxeo' }),
    slot({ id: 'dear', activityId: 'crossfit' }),
  ),
  activities: byId(
    activity(),
    activity({ id: 'boxeo', name: 'Boxeo' }),
    activity({ id: 'crossfit', name: 'Crossfit', price: 25_000 }),
  ),
  buyer: ana,
  holdsElsewhere: false,
  owed: [],
  now: noon,
  ...fields,
});
const to = (diaHoraId: string, lineId = 'o1_s1') => ({ lineId, diaHoraId });

test('a moved line has the places, day and hour of the new slot, and the price and plan of the old one', () => {
  const { order, lines, lineChange } = moveLine(facts(), to('s2'));
  const place = { id: 'o1_s2', diaHoraId: 's2', day: 'Martes', hour: '8:00' };
  expect(lines).toEqual([{ ...bought, ...place, movedFrom: 's1', chain: 'o1_s1' }]);
  expect(order).toMatchObject({ state: 'Complete', diaHoraIds: ['s2'], totalPrice: 36_000, revision: 1 });
  expect(lineChange).toEqual({ mail: 'lineMoved', from: bought, to: lines[0] });
});

test('as many places go from one slot to the other, and no other slot changes', () => {
  const before = facts();
  const slots = slotsAfter(before.slots, [{ before: before.lines, after: moveLine(before, to('s2')) }], noon);
  expect(slots.get('s1')!.taken).toBe(0);
  expect(slots.get('s2')!.taken).toBe(2);
  expect(slots.size).toBe(2);
});

test('a moved line is absent where the new slot is full, and stays absent on dates that it has too', () => {
  const given = (date: string) => ({ date, places: 1, because: 'member' as const, at: noon });
  const absent = { ...bought, absences: [given('2026-03-02'), given('2026-03-03')] };
  const usual = { absent: 0, guests: 0, waiting: 0, change: null };
  const full = { '2026-03-03': { ...usual, guests: 2 }, '2026-03-10': { ...usual, guests: 1 } };
  const before = { ...facts(orderIn('Complete', {}, absent)) };
  const slots = byId(slot({ taken: 2 }), slot({ id: 's2', day: 'Martes', capacity: 2, dates: full }));
  const { lines } = moveLine({ ...before, slots }, to('s2'));
  expect(lines[0]!.absences!).toMatchObject([
    { date: '2026-03-03', places: 1, because: 'member' },
    { date: '2026-03-03', places: 1, because: 'moved' },
    { date: '2026-03-10', places: 1, because: 'moved' },
  ]);
});

test('a move that was made already changes nothing', () => {
  const before = facts();
  const moved = { ...before, ...moveLine(before, to('s2')) };
  expect(moveLine(moved, to('s2'))).toEqual({ order: moved.order, lines: moved.lines });
  expect(moveLine(moved, to('s2')).lines).toBe(moved.lines);
});

describe('another class', () => {
  test('of the same price is the class of the order afterwards', () => {
    const { order, lines } = moveLine(facts(), to('boxing'));
    expect(lines[0]).toMatchObject({ activityId: 'boxeo', name: 'Boxeo', unitprice: 18_000 });
    expect(order.activities.map(({ id }) => id)).toEqual(['boxeo']);
  });

  test('costs the same when its price, less the descuento, is what was paid', () => {
    const activities = byId(activity({ price: 30_000 }), activity({ id: 'boxeo' }));
    expect(moveLine(facts({ activities }), to('boxing')).lines[0]!.activityId).toBe('boxeo');
  });

  test('costs the same when both classes have become dearer together', () => {
    const activities = byId(activity({ price: 22_000 }), activity({ id: 'boxeo', price: 22_000 }));
    expect(moveLine(facts({ activities }), to('boxing')).lines[0]!.activityId).toBe('boxeo');
  });
});

describe('where the descuento was for some classes', () => {
  const bothDearer = byId(activity({ price: 22_000 }), activity({ id: 'boxeo', price: 22_000 }));
  const move = (activityIds: string[], activities: MoveFacts['activities']) => () => {
    const order = orderIn('Complete', { descuento: off(10, activityIds) }, bought);
    return moveLine(facts({ ...order, activities }), to('boxing')).lines[0]!.activityId;
  };

  test('another one of them costs the same', () => {
    expect(move(['yoga', 'boxeo'], bothDearer)()).toBe('boxeo');
  });

  test('one that it was not for costs its whole price', () => {
    expect(move(['yoga'], bothDearer)).toThrow(
      expect.objectContaining({ code: 'PRICE_DIFFERS', details: { unitprice: 18_000, price: 22_000 } }),
    );
    expect(move(['yoga'], byId(activity(), activity({ id: 'boxeo', price: 18_000 })))()).toBe('boxeo');
  });
});

test('the own class costs what was paid, whatever its price is today', () => {
  expect(moveLine(facts({ activities: byId(activity({ price: 99_000 })) }), to('s2')).lines[0]!.diaHoraId).toBe('s2');
});

const canceled = line({ diaHoraId: 's2', canceledAt: noon });
describe('is refused', () => {
  test.each([
    ['another slot that is full', facts(), to('full'), 'SLOT_FULL'],
    ['a class of another price', facts(), to('dear'), 'PRICE_DIFFERS'],
    ['the same slot', facts(), to('s1'), 'ALREADY_THERE'],
    ['a slot in which the buyer has another order', facts({ holdsElsewhere: true }), to('s2'), 'ALREADY_THERE'],
    ['a slot of the same order', facts(orderIn('Complete', {}, bought, canceled)), to('s2'), 'ALREADY_THERE'],
    ['a slot without a class', facts(), to('loose'), 'SLOT_WITHOUT_CLASS'],
    ['a slot that is gone', facts(), to('gone'), 'DIA_HORA_NOT_FOUND'],
    ['a line that the order has not', facts(), to('s2', 'o1_s9'), 'LINE_NOT_FOUND'],
    ['an unpaid order', facts(orderIn('Created', {}, bought)), to('s2'), 'ORDER_STATE'],
    ['a canceled line', facts(orderIn('Complete', {}, canceled)), to('s1', 'o1_s2'), 'LINE_OVER'],
    ['a plan that is over', facts({ now: validUntil }), to('s2'), 'LINE_OVER'],
    ['the place of a deleted account', facts({ buyer: null }), to('s2'), 'USER_NOT_FOUND'],
  ])('%s', (_, before, move, code) => {
    expect(() => moveLine(before, move)).toThrow(expect.objectContaining({ code }));
  });
});
