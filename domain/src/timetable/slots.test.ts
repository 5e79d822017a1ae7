import { describe, expect, test } from 'vitest';
import { noon, slot } from '../../test/records.ts';
import { editSlot, joinClass, leaveClass, newSlot, mustBeOpenOn } from './slots.ts';

test('a new slot belongs to no class, and all of its places are free', () => {
  expect(newSlot('s1', { day: 'Lunes', hour: '9:00', capacity: 8 }, noon)).toEqual({
    id: 's1',
    day: 'Lunes',
    hour: '9:00',
    capacity: 8,
    minutes: 60,
    taken: 0,
    trial: 0,
    crowdedSince: null,
    watchedUntil: null,
    waiting: 0,
    peak: 0,
    touched: 0,
    dates: {},
    activityId: null,
    createdAt: noon,
    updatedAt: noon,
  });
  expect(newSlot('s1', { day: 'Lunes', hour: '9:00', capacity: 8, minutes: 45 }, noon).minutes).toBe(45);
});

describe('joining a class', () => {
  test('ties a free slot to the class', () => {
    const free = slot({ activityId: null });
    expect(joinClass(free, 'yoga')).toEqual({ ...free, activityId: 'yoga' });
  });

  test('again changes nothing, and answers the very same slot', () => {
    const joined = slot({ activityId: 'yoga' });
    expect(joinClass(joined, 'yoga')).toBe(joined);
  });

  test('is refused for a slot of another class: it has to leave that one first', () => {
    const taken = slot({ activityId: 'boxeo' });
    const details = { diaHoraId: taken.id, activityId: 'boxeo' };
    expect(() => joinClass(taken, 'yoga')).toThrow(
      expect.objectContaining({ code: 'SLOT_TAKEN_BY_OTHER_CLASS', details }),
    );
  });
});

describe('leaving a class', () => {
  test('frees the slot', () => {
    const joined = slot({ activityId: 'yoga' });
    expect(leaveClass(joined, 'yoga')).toEqual({ ...joined, activityId: null });
  });

  test.each([
    ['free', null],
    ["another class's", 'boxeo'],
  ])('changes nothing for a slot that is %s, even with places sold', (_, activityId) => {
    const other = slot({ activityId, taken: 3 });
    expect(leaveClass(other, 'yoga')).toBe(other);
  });

  test('is refused while somebody holds a place', () => {
    const sold = slot({ activityId: 'yoga', taken: 1 });
    const details = { diaHoraId: sold.id, taken: 1 };
    expect(() => leaveClass(sold, 'yoga')).toThrow(expect.objectContaining({ code: 'SLOT_HAS_SALES', details }));
  });

  test.each([
    { guests: 1, waiting: 0 },
    { guests: 0, waiting: 1 },
  ])('is refused while somebody comes on a single date, or waits for it: %j', (counts) => {
    const dates = { '2026-03-02': { absent: 0, change: null, ...counts } };
    const refused = (code: string) => expect.objectContaining({ code });
    expect(() => leaveClass(slot({ activityId: 'yoga', dates }), 'yoga')).toThrow(refused('SLOT_HAS_SALES'));
    expect(() => editSlot(slot({ day: 'Lunes', dates }), { day: 'Martes' })).toThrow(refused('SLOT_WEEKDAY_SOLD'));
  });

  test('makes room for another class', () => {
    expect(joinClass(leaveClass(slot({ activityId: 'yoga' }), 'yoga'), 'boxeo').activityId).toBe('boxeo');
  });
});

test('a slot is refused on a day that is not an opening day', () => {
  const gym = { openDays: ['Lunes', 'Viernes'] as const };
  expect(() => mustBeOpenOn('Viernes', gym)).not.toThrow();
  expect(() => mustBeOpenOn('Martes', gym)).toThrow(
    expect.objectContaining({ code: 'INVALID', details: { fields: { day: 'Debes especificar un día' } } }),
  );
});

describe('editing a slot', () => {
  test('changes the given fields and keeps the others', () => {
    const before = slot({ day: 'Lunes', hour: '19:00', capacity: 10 });
    expect(editSlot(before, { hour: '20:00' })).toEqual({ ...before, hour: '20:00' });
  });

  test.each([{ taken: 1 }, { taken: 0, peak: 1 }])('keeps its weekday while somebody comes: %j', (held) => {
    const sold = slot({ day: 'Lunes', hour: '9:00', capacity: 10, ...held });
    const details = { diaHoraId: sold.id, taken: 1 };
    const move = () => editSlot(sold, { day: 'Domingo', hour: '23:00' });
    expect(move).toThrow(expect.objectContaining({ code: 'SLOT_WEEKDAY_SOLD', details }));
  });

  test('may change the hour of a sold slot, and no date has that hour as its own afterwards', () => {
    const own = { kind: 'changed', hour: '21:00', capacity: null, trainerId: null, note: '' } as const;
    const usual = { absent: 0, guests: 0, waiting: 0 };
    const sold = slot({
      hour: '19:00',
      taken: 1,
      dates: {
        '2026-03-02': { ...usual, change: { ...own, hour: '20:00' } },
        '2026-03-09': { ...usual, change: { ...own, hour: '20:00', note: 'Traé toalla' } },
        '2026-03-16': { ...usual, change: own },
        '2026-03-23': { ...usual, absent: 1, change: { ...own, hour: '20:00' } },
      },
    });
    expect(editSlot(sold, { hour: '20:00' })).toEqual({
      ...sold,
      hour: '20:00',
      dates: {
        '2026-03-09': { ...usual, change: { ...own, hour: null, note: 'Traé toalla' } },
        '2026-03-16': { ...usual, change: own },
        '2026-03-23': { ...usual, absent: 1, change: null },
      },
    });
  });

  test('forgets what was changed on single dates when it moves to another weekday', () => {
    const closed = { kind: 'closed', because: 'Feriado', credit: false, closure: null } as const;
    const dates = { '2026-03-02': { absent: 0, guests: 0, waiting: 0, change: closed } };
    expect(editSlot(slot({ day: 'Lunes', dates }), { day: 'Martes' })).toMatchObject({ day: 'Martes', dates: {} });
  });

  test('with what it is already leaves the very same slot', () => {
    const before = slot();
    expect(editSlot(before, { hour: before.hour, capacity: before.capacity })).toBe(before);
  });

  test('may name the day and hour of a sold slot as they are', () => {
    const sold = slot({ day: 'Lunes', hour: '9:00', capacity: 10, taken: 1 });
    expect(editSlot(sold, { day: 'Lunes', hour: '9:00', capacity: 12 })).toEqual({ ...sold, capacity: 12 });
  });

  test('may lower the capacity to the places sold', () => {
    expect(editSlot(slot({ capacity: 10, taken: 4 }), { capacity: 4 }).capacity).toBe(4);
  });

  test('may not lower it below the places that are taken on a single date', () => {
    const guests = slot({ capacity: 10, taken: 4, peak: 6 });
    expect(editSlot(guests, { capacity: 6 }).capacity).toBe(6);
    expect(() => editSlot(guests, { capacity: 5 })).toThrow(
      expect.objectContaining({ code: 'CAPACITY_BELOW_TAKEN', details: { diaHoraId: 's1', taken: 6 } }),
    );
  });

  test('may not lower it below them', () => {
    const sold = slot({ capacity: 10, taken: 4 });
    const details = { diaHoraId: sold.id, taken: 4 };
    expect(() => editSlot(sold, { capacity: 3 })).toThrow(
      expect.objectContaining({ code: 'CAPACITY_BELOW_TAKEN', details }),
    );
  });
});
