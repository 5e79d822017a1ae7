import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slot } from '../../test/records.ts';
import { daysAfter, localDate, weekdayOf } from '../calendar.ts';
import { weekdays } from '../days.ts';
import type { SessionChange, SessionDate } from '../entities.ts';
import { type Session, sessionsOf } from './sessions.ts';

const early = new Date('2026-11-01T12:00:00Z');
const usual: SessionDate = { absent: 0, guests: 0, waiting: 0, change: null };
const closed: SessionChange = { kind: 'closed', because: 'Feriado', credit: true, closure: null };
const changed = (fields: object = {}): SessionChange => ({
  kind: 'changed',
  hour: null,
  capacity: null,
  trainerId: null,
  note: '',
  ...fields,
});
const holiday = { id: '2026-12-08', because: 'Inmaculada Concepción', credit: false };

const evening = slot({ id: 'tue', day: 'Martes', hour: '19:00', capacity: 10, taken: 4 });
/** The session of 2026-12-08, a Tuesday. */
const on = (date: Partial<SessionDate>, closures = [] as (typeof holiday)[], now = early): Session =>
  sessionsOf([{ ...evening, dates: { '2026-12-08': { ...usual, ...date } } }], closures, '2026-12-08', 1, now)[0]!;

describe('the sessions of a week', () => {
  test('are one for each slot, by their start', () => {
    const slots = [
      slot({ id: 'c', day: 'Miercoles', hour: '7:00' }),
      slot({ id: 'b', day: 'Martes', hour: '20:00' }),
      slot({ id: 'a', day: 'Martes', hour: '7:30' }),
      slot({ id: 'loose', day: 'Martes', activityId: null }),
    ];
    const sessions = sessionsOf(slots, [], '2026-12-08', 7, early);
    expect(sessions).toMatchObject([
      { diaHoraId: 'a', date: '2026-12-08', start: new Date('2026-12-08T10:30:00Z') },
      { diaHoraId: 'b', date: '2026-12-08', start: new Date('2026-12-08T23:00:00Z') },
      { diaHoraId: 'c', date: '2026-12-09', start: new Date('2026-12-09T10:00:00Z') },
    ]);
  });

  test('late on Saturday are of Saturday, and end on Sunday', () => {
    const [session, ...more] = sessionsOf(
      [slot({ day: 'Sabado', hour: '23:30', minutes: 90 })],
      [],
      '2026-11-28',
      2,
      early,
    );
    expect(more).toEqual([]);
    expect(session).toMatchObject({
      date: '2026-11-28',
      start: new Date('2026-11-29T02:30:00Z'),
      end: new Date('2026-11-29T04:00:00Z'),
    });
  });

  test('go on over the end of a year, and over a 29 February', () => {
    const dates = (day: (typeof weekdays)[number], from: string) =>
      sessionsOf([slot({ day })], [], from, 14, early).map(({ date }) => date);
    expect(dates('Sabado', '2026-12-25')).toEqual(['2026-12-26', '2027-01-02']);
    expect(dates('Martes', '2028-02-22')).toEqual(['2028-02-22', '2028-02-29']);
  });

  test('are for any slot and fortnight two, each on its weekday and within it', () => {
    const from = fc.nat(36_000).map((day) => daysAfter('2000-01-01', day));
    fc.assert(
      fc.property(fc.constantFrom(...weekdays), fc.nat(23), from, (day, hour, first) => {
        const sessions = sessionsOf([slot({ day, hour: `${hour}:30` })], [], first, 14, early);
        expect(sessions).toHaveLength(2);
        for (const { date, start } of sessions) {
          expect(localDate(start)).toBe(date);
          expect(weekdayOf(start)).toBe(day);
          expect(date >= first && date < daysAfter(first, 14)).toBe(true);
        }
      }),
    );
  });
});

describe('a session', () => {
  test('is as every week where nothing differs', () => {
    expect(on({})).toMatchObject({
      hour: '19:00',
      usualHour: '19:00',
      minutes: 60,
      capacity: 10,
      free: 6,
      stock: 6,
      state: 'open',
      because: '',
      trainerIds: [],
      note: '',
      changed: false,
    });
  });

  test('has as many places as are free on its date', () => {
    expect(on({ absent: 2, guests: 1, waiting: 1 })).toMatchObject({ free: 6, stock: 6, state: 'open' });
    expect(on({ guests: 6 })).toMatchObject({ free: 0, stock: 6, state: 'full' });
    expect(on({ change: changed({ capacity: 5 }) })).toMatchObject({ capacity: 5, free: 1, changed: true });
    expect(on({ change: changed({ capacity: 3 }) })).toMatchObject({ free: 0, state: 'full' });
  });

  test('says what differs from every week', () => {
    expect(on({ change: changed({ hour: '20:30', trainerId: 'ana', note: 'En el patio' }) })).toMatchObject({
      start: new Date('2026-12-08T23:30:00Z'),
      hour: '20:30',
      usualHour: '19:00',
      trainerIds: ['ana'],
      note: 'En el patio',
      changed: true,
    });
    expect(on({ change: changed() }).changed).toBe(false);
  });

  test('that is closed says why, and has no places', () => {
    expect(on({ absent: 3, change: closed })).toMatchObject({ state: 'closed', because: 'Feriado', free: 0 });
  });

  test('is closed with the whole gym, unless the gym has changed this one', () => {
    expect(on({}, [holiday])).toMatchObject({ state: 'closed', because: 'Inmaculada Concepción', changed: false });
    expect(on({ change: closed }, [holiday]).because).toBe('Feriado');
    expect(on({ change: changed() }, [holiday]).state).toBe('open');
    expect(on({}, [{ ...holiday, id: '2026-12-15' }]).state).toBe('open');
  });

  test('is over when it ends; a closed one stays closed', () => {
    const at = (now: string, date = {}) => on(date, [], new Date(now)).state;
    expect(at('2026-12-08T22:59:59Z')).toBe('open');
    expect(at('2026-12-08T23:00:00Z')).toBe('over');
    expect(at('2026-12-08T23:00:00Z', { change: closed })).toBe('closed');
  });
});
