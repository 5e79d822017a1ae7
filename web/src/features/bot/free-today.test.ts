import type { ActivityJson } from '@gym-power/domain';
import { expect, test } from 'vitest';
import { nextFreeDay } from './free-today.ts';

const activity = (name: string, ...slots: [day: string, hour: string, stock: number][]) =>
  ({
    id: name,
    name,
    diaHoras: slots.map(([day, hour, stock]) => ({ id: `${name} ${day} ${hour}`, day, hour, stock })),
  }) as ActivityJson;

const found = (now: string, ...activities: ActivityJson[]) => {
  const day = nextFreeDay(activities, new Date(`${now}-03:00`));
  return day && { isToday: day.isToday, classes: day.classes.map(({ name, hour }) => `${hour} ${name}`) };
};

// 2026-11-22 is a Sunday.
test('the bot names what is still to come today and has a place, by the hour', () => {
  const yoga = activity('Yoga', ['Domingo', '19:00', 3], ['Domingo', '9:00', 3], ['Lunes', '7:00', 3]);
  const boxeo = activity('Boxeo', ['Domingo', '18:00', 1], ['Domingo', '20:00', 0]);
  expect(found('2026-11-22T16:30:00', yoga, boxeo)).toEqual({ isToday: true, classes: ['18:00 Boxeo', '19:00 Yoga'] });
});

test('the bot names the next day with a place, if today has none', () => {
  const yoga = activity('Yoga', ['Domingo', '9:00', 3], ['Lunes', '19:00', 0], ['Martes', '7:00', 2]);
  expect(found('2026-11-22T16:30:00', yoga)).toEqual({ isToday: false, classes: ['7:00 Yoga'] });
  expect(found('2026-11-27T16:30:00', yoga), 'on a Friday').toEqual({ isToday: false, classes: ['9:00 Yoga'] });
});

test('a class earlier today, which comes again in a week, is not today', () => {
  const yoga = activity('Yoga', ['Domingo', '9:00', 3]);
  expect(found('2026-11-22T16:30:00', yoga)).toEqual({ isToday: false, classes: ['9:00 Yoga'] });
});

test('the bot finds nothing, if no place is free', () => {
  expect(found('2026-11-22T16:30:00', activity('Yoga', ['Lunes', '9:00', 0]))).toBeNull();
});
