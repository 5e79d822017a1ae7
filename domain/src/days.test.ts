import { expect, test } from 'vitest';
import { byWeek, daysWith, usualOpenDays } from './days.ts';

test('slots are ordered through the week, Lunes first, and by hour within a day', () => {
  const slots = [
    { day: 'Martes', hour: '7:00' },
    { day: 'Lunes', hour: '19:00' },
    { day: 'Domingo', hour: '8:00' },
    { day: 'Lunes', hour: '9:30' },
    { day: 'Lunes', hour: '09:05' },
  ];
  expect(slots.toSorted(byWeek).map(({ day, hour }) => `${day} ${hour}`)).toEqual([
    'Lunes 09:05',
    'Lunes 9:30',
    'Lunes 19:00',
    'Martes 7:00',
    'Domingo 8:00',
  ]);
});

test('a list of days has the opening days, and a closed day only while it has slots', () => {
  expect(daysWith(usualOpenDays, [])).toEqual(['Lunes', 'Martes', 'Miercoles', 'Jueves', 'Sabado', 'Domingo']);
  expect(daysWith(['Domingo', 'Viernes'], [{ day: 'Lunes' }])).toEqual(['Lunes', 'Viernes', 'Domingo']);
});
