import { type Day, type StoredSlot, usualOpenDays } from '@gym-power/domain';
import { describe, expect, test } from 'vitest';
import type { Stored } from '../../../lib/firestore.ts';
import { hoursIn } from './hours-in.ts';
import { hourRows, usualCapacity, weekSlotOf } from '../../../widgets/week/week-slot.ts';

const slot = (id: string, day: Day, hour: string, capacity = 10) =>
  weekSlotOf({ id, day, hour, capacity, taken: 0, activityId: 'yoga' } as Stored<StoredSlot>);

describe('hours', () => {
  test('are typed as people write them: with commas or spaces, whole hours without minutes', () => {
    expect(hoursIn(' 8, 9:30;19:00  07:15 ')).toEqual({ hours: ['8:00', '9:30', '19:00', '7:15'], wrong: [] });
    expect(hoursIn('')).toEqual({ hours: [], wrong: [] });
  });

  test('that do not exist are named', () => {
    expect(hoursIn('8, 24, 9:60, nueve')).toEqual({ hours: ['8:00'], wrong: ['24:00', '9:60', 'nueve'] });
  });
});

describe('the week', () => {
  test('has a row for each hour, however it is written, and a cell for each day', () => {
    const slots = [
      slot('d', 'Domingo', '19:00'),
      slot('b', 'Martes', '9:00'),
      slot('a', 'Lunes', '09:00'),
      slot('c', 'Martes', '9:00'),
    ];
    const rows = hourRows(slots, usualOpenDays, ({ day }) => day);
    expect(rows.map(({ hour }) => hour)).toEqual(['9:00', '19:00']);
    expect(rows.map(({ cells }) => cells.map((cell) => cell.map(({ id }) => id).join('')))).toEqual([
      ['a', 'bc', '', '', '', ''],
      ['', '', '', '', '', 'd'],
    ]);
  });

  test('knows how many places the slots of a class usually have', () => {
    expect(
      usualCapacity([slot('a', 'Lunes', '9:00', 8), slot('b', 'Lunes', '10:00'), slot('c', 'Lunes', '11:00')]),
    ).toBe(10);
    expect(usualCapacity([])).toBeNull();
  });
});
