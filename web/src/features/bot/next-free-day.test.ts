import type { AgendaJson, AgendaSessionJson } from '@gym-power/domain';
import { expect, test } from 'vitest';
import { nextFreeDay } from './next-free-day.ts';

const session = (name: string, start: string, differs: Partial<AgendaSessionJson> = {}) =>
  ({
    name,
    date: start.slice(0, 10),
    start: `${start}:00-03:00`,
    state: 'open',
    stock: 3,
    ...differs,
  }) as AgendaSessionJson;

/** On Sunday 2026-11-22, at half past four. */
const found = (...sessions: AgendaSessionJson[]) => {
  const now = new Date('2026-11-22T16:30:00-03:00');
  const day = nextFreeDay({ desde: '2026-11-22', sessions } as AgendaJson, now);
  return day && { isToday: day.isToday, classes: day.classes.map(({ name }) => name) };
};

test('the bot names what is still to come today and has a place to buy', () => {
  const today = found(
    session('over', '2026-11-22T09:00', { state: 'over' }),
    session('begun', '2026-11-22T16:00'),
    session('Boxeo', '2026-11-22T18:00'),
    session('closed', '2026-11-22T18:30', { state: 'closed' }),
    session('free on this date alone', '2026-11-22T18:45', { stock: 0 }),
    session('Yoga', '2026-11-22T19:00'),
    session('tomorrow', '2026-11-23T07:00'),
  );
  expect(today).toEqual({ isToday: true, classes: ['Boxeo', 'Yoga'] });
});

test('the bot names the next day with a place, if today has none', () => {
  const next = found(
    session('full', '2026-11-22T19:00', { state: 'full', stock: 0 }),
    session('closed', '2026-11-23T07:00', { state: 'closed' }),
    session('Yoga', '2026-11-24T07:00'),
    session('Boxeo', '2026-11-25T07:00'),
  );
  expect(next).toEqual({ isToday: false, classes: ['Yoga'] });
});

test('the bot finds nothing, if no place is free', () => {
  expect(found(session('full', '2026-11-23T07:00', { state: 'full', stock: 0 }))).toBeNull();
});
