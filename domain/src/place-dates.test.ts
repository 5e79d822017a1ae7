import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classesBetween, DAY_MS, localDate } from './calendar.ts';
import { weekdays } from './days.ts';
import {
  classesWords,
  closedBySlot,
  closedWords,
  datesOfPlace,
  firstOpenClass,
  fullOfPlace,
  fullWords,
  givenUpByLine,
  leftOfPlace,
} from './place-dates.ts';

const thursday = { day: 'Jueves', hour: '19:00' };
const at = (date: string) => new Date(`${date}T16:30:00-03:00`);
const wordsOf = (from: string, until: string) => classesWords(datesOfPlace(thursday, at(from), at(until)));

describe('the dates of a place are named', () => {
  test.each([
    ['2026-12-01', '2026-12-31', '4 clases: 3, 10, 17 y 24/12'],
    ['2026-11-22', '2026-12-22', '4 clases: 26/11, 3, 10 y 17/12'],
    ['2026-12-20', '2027-01-10', '3 clases: 24 y 31/12 y 7/1'],
    ['2026-11-15', '2026-12-12', '4 clases: 19 y 26/11, 3 y 10/12'],
    ['2026-11-25', '2027-01-08', '7 clases: 26/11, 3, 10, 17, 24 y 31/12 y 7/1'],
    ['2026-12-23', '2027-01-01', '2 clases: 24 y 31/12'],
    ['2026-12-23', '2026-12-26', '1 clase: 24/12'],
    ['2026-12-25', '2026-12-26', '0 clases'],
    ['2028-02-20', '2028-03-03', '2 clases: 24/2 y 2/3'],
  ])('from %s until %s: %s', (from, until, words) => {
    expect(wordsOf(from, until)).toBe(words);
  });

  test('but no more than anybody reads', () => {
    expect(wordsOf('2026-11-22', '2027-11-22')).toBe('52 clases');
  });

  test('by the day that it is in Buenos Aires', () => {
    const late = { day: 'Sabado', hour: '23:30' };
    expect(classesWords(datesOfPlace(late, at('2026-11-22'), at('2026-11-30')))).toBe('1 clase: 28/11');
  });
});

describe('closed dates', () => {
  const placed = (closed: Record<string, string>) => {
    const dates = datesOfPlace(thursday, at('2026-12-01'), at('2026-12-31'), closed);
    return [classesWords(dates), ...closedWords(dates)];
  };

  test('are left out, and said with their reason', () => {
    expect(placed({ '2026-12-10': 'feriado' })).toEqual(['3 clases: 3, 17 y 24/12', 'El 10/12 está cerrado: feriado.']);
  });

  test('of one reason are one sentence', () => {
    expect(placed({ '2026-12-24': 'fiestas', '2026-12-10': 'feriado', '2026-12-17': 'fiestas' })).toEqual([
      '1 clase: 3/12',
      'El 10/12 está cerrado: feriado.',
      'El 17 y 24/12 están cerrados: fiestas.',
    ]);
  });

  test('of other days, and outside of the period, are not said', () => {
    expect(placed({ '2026-12-08': 'feriado', '2027-01-07': 'vacaciones' })).toEqual(['4 clases: 3, 10, 17 y 24/12']);
  });

  test('need no reason', () => {
    expect(placed({ '2026-12-10': '' })[1]).toBe('El 10/12 está cerrado.');
  });

  test('and classes are all dates of the period together, whatever is closed', () => {
    const instant = fc
      .integer({ min: 0, max: 2_000 })
      .map((day) => new Date(at('2026-01-01').getTime() + day * DAY_MS));
    fc.assert(
      fc.property(
        fc.constantFrom(...weekdays),
        instant,
        fc.integer({ min: 0, max: 90 }),
        fc.array(instant),
        (day, from, length, closed) => {
          const until = new Date(from.getTime() + length * DAY_MS);
          const slot = { day, hour: '23:30' };
          const shut = Object.fromEntries(closed.map((each) => [localDate(each), 'feriado']));
          const { classes, closed: left } = datesOfPlace(slot, from, until, shut);
          const all = [...classes.map(localDate), ...left.map(({ date }) => date)].toSorted();
          expect(all).toEqual(classesBetween(slot, from, until).map(localDate));
          expect(classes.some((each) => localDate(each) in shut)).toBe(false);
        },
      ),
    );
  });
});

describe('the dates left of a place', () => {
  const left = (closed: Record<string, string>, givenUp: string[]) => {
    const dates = leftOfPlace(thursday, { now: at('2026-12-01'), until: at('2026-12-31'), closed, givenUp });
    return [classesWords(dates), dates.givenUp, dates.closed.map(({ date }) => date)];
  };

  test('are those to come, without those that are given up or closed', () => {
    expect(left({}, [])).toEqual(['4 clases: 3, 10, 17 y 24/12', [], []]);
    expect(left({ '2026-12-24': 'fiestas' }, ['2026-12-03', '2026-12-17'])).toEqual([
      '1 clase: 10/12',
      ['2026-12-03', '2026-12-17'],
      ['2026-12-24'],
    ]);
    expect(left({ '2026-12-03': 'feriado' }, ['2026-12-03', '2026-11-26']), 'closed, and over').toEqual([
      '3 clases: 10, 17 y 24/12',
      [],
      ['2026-12-03'],
    ]);
  });

  test('include a date on which any of its places is used', () => {
    const session = (lineId: string | null, date: string, lugares: number, ausentes: number) => ({
      lineId,
      date,
      lugares,
      ausentes,
    });
    const given = givenUpByLine([
      session('box', '2026-12-03', 2, 1),
      session('box', '2026-12-10', 2, 2),
      session('yoga', '2026-12-04', 1, 1),
      session('yoga', '2026-12-11', 1, 1),
      session(null, '2026-12-12', 0, 0),
    ]);
    expect(Object.fromEntries(given)).toEqual({ box: ['2026-12-10'], yoga: ['2026-12-04', '2026-12-11'] });
  });
});

test('the closed dates of each slot are those of its sessions', () => {
  const session = (diaHoraId: string, date: string, state: string) => ({ diaHoraId, date, state, because: 'feriado' });
  const closed = closedBySlot([
    session('yoga', '2026-12-03', 'open'),
    session('yoga', '2026-12-10', 'closed'),
    session('boxeo', '2026-12-08', 'closed'),
    session('yoga', '2026-12-17', 'closed'),
  ]);
  expect(Object.fromEntries(closed)).toEqual({
    yoga: { '2026-12-10': 'feriado', '2026-12-17': 'feriado' },
    boxeo: { '2026-12-08': 'feriado' },
  });
});

test('the first class is the first one that takes place', () => {
  const first = (closed: Record<string, string>) => localDate(firstOpenClass(thursday, at('2026-12-01'), closed));
  expect(first({})).toBe('2026-12-03');
  expect(first({ '2026-12-03': 'feriado', '2026-12-10': '' })).toBe('2026-12-17');
});

test('a date is full for a buyer if the places are free every week, and not on it', () => {
  const session = (date: string, free: number, more: object = {}) => {
    const start = `${date}T22:00:00.000Z`;
    return { date, start, state: free === 0 ? 'full' : 'open', free, stock: 3, ...more };
  };
  const sessions = [
    session('2026-12-03', 0),
    session('2026-12-10', 1),
    session('2026-12-17', 0, { state: 'closed' }),
    session('2026-12-24', 0),
    session('2026-12-31', 0, { stock: 0 }),
    session('2027-01-07', 0),
  ];
  const full = (places: number, until: Date | null = at('2027-01-01')) =>
    fullOfPlace(sessions, places, at('2026-11-30'), until);
  expect(full(1)).toEqual(['2026-12-03', '2026-12-24']);
  expect(full(2)).toEqual(['2026-12-03', '2026-12-10', '2026-12-24']);
  expect(full(1, null)).toEqual(['2026-12-03', '2026-12-24', '2027-01-07']);
  expect(fullOfPlace(sessions, 1, new Date('2026-12-03T22:00:01Z'), at('2026-12-24')), 'begun, over').toEqual([]);
});

test('a full date is said with what the buyer gets for it', () => {
  expect(fullWords([], 1)).toBe('');
  expect(fullWords(['2026-12-03'], 1)).toBe('El jueves 3/12 está completo: te damos un recupero.');
  expect(fullWords(['2026-12-05', '2026-12-12'], 1)).toBe(
    'Los sábados 5 y 12/12 están completos: te damos un recupero por cada uno.',
  );
  expect(fullWords(['2026-12-07'], 2)).toBe(
    'El lunes 7/12 no entran tus 2 lugares: te damos un recupero por cada uno que falta.',
  );
});
