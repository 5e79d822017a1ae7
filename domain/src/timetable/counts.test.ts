import { describe, expect, test } from 'vitest';
import { DatesModel, type Defect } from '../../test/dates-model.ts';
import { line, noon, slot } from '../../test/records.ts';
import type { Absence } from '../entities.ts';
import { count, countChanges, recounted, withCounts } from './counts.ts';

const today = '2026-03-01';
const absence = (date: string, places = 1): Absence => ({ date, places, because: 'member', at: noon });
const session = { diaHoraId: 's1', activityId: 'yoga', date: '2026-03-09', since: noon };

describe('what records count in their slot', () => {
  test('are the places that lines hold, those of newcomers, and who waits', () => {
    const lines = [line({ heldPlaces: 2 }), line({ heldPlaces: 1, trialPlaces: 1 }), line({ heldPlaces: 0 })];
    const waits = [
      { diaHoraId: 's1', state: 'waiting' },
      { diaHoraId: 's1', state: 'offered' },
    ] as const;
    expect(count({ lines, waits }, today).get('s1')).toEqual({ taken: 3, trial: 1, waiting: 1, dates: new Map() });
  });

  test('are on each date the absences of held places, and the credits that are booked or wait', () => {
    const absences = [absence('2026-03-02'), absence('2026-03-09', 2)];
    const { dates } = count(
      {
        lines: [line({ heldPlaces: 2, absences }), line({ heldPlaces: 0, absences })],
        credits: [
          { state: 'booked', session },
          { state: 'waiting', session },
          { state: 'spent', session },
          { state: 'open', session: null },
        ],
      },
      today,
    ).get('s1')!;
    expect(Object.fromEntries(dates)).toEqual({
      '2026-03-02': { absent: 1, guests: 0, waiting: 0 },
      '2026-03-09': { absent: 2, guests: 1, waiting: 1 },
    });
  });

  test('leave out days that have passed', () => {
    const lines = [line({ heldPlaces: 1, absences: [absence('2026-02-23'), absence(today)] })];
    expect([...count({ lines }, today).get('s1')!.dates.keys()]).toEqual([today]);
  });
});

describe('a write', () => {
  const held = line({ heldPlaces: 1, absences: [absence('2026-03-09')] });

  test('changes a slot by the difference, with the dates that its lines had given up', () => {
    const before = slot({ taken: 5, dates: { '2026-03-09': { absent: 1, guests: 2, waiting: 0, change: null } } });
    const change = countChanges({ lines: [held] }, { lines: [{ ...held, heldPlaces: 0 }] }, today).get('s1')!;
    expect(withCounts(before, change, today)).toMatchObject({
      taken: 4,
      peak: 6,
      dates: { '2026-03-09': { absent: 0, guests: 2 } },
    });
  });

  test('changes no slot in which nothing is counted otherwise', () => {
    expect(countChanges({ lines: [held] }, { lines: [line({ ...held, unitprice: 1 })] }, today)).toEqual(new Map());
  });

  test('never counts fewer than none: that would be a bug', () => {
    const change = countChanges({ credits: [{ state: 'booked', session }] }, { credits: [] }, today).get('s1')!;
    expect(() => withCounts(slot(), change, today)).toThrow('slot s1: counts fewer than none');
  });
});

test('a slot that is counted anew forgets what it counted before, and keeps what the gym has changed', () => {
  const change = { kind: 'closed', because: 'feriado', credit: true, closure: null } as const;
  const wrong = slot({
    taken: 9,
    trial: 3,
    waiting: 1,
    dates: {
      '2026-03-02': { absent: 1, guests: 1, waiting: 1, change: null },
      '2026-03-09': { absent: 1, guests: 0, waiting: 0, change },
    },
  });
  expect(recounted(wrong, { lines: [line({ heldPlaces: 2 })] }, today)).toEqual(
    slot({ taken: 2, dates: { '2026-03-09': { absent: 0, guests: 0, waiting: 0, change } } }),
  );
});

describe('a hundred thousand acts', () => {
  /** The first of so many acts after which something is wrong; undefined if nothing ever is. */
  function play(seed: number, defect: Defect | null): string[] | undefined {
    const model = new DatesModel(seed, defect);
    for (let step = 0; step < 1_000; step++) {
      try {
        model.step();
      } catch (error) {
        return [String(error)];
      }
      const findings = model.findings();
      if (findings.length > 0) return findings;
    }
    return undefined;
  }

  test('never oversell a slot or a date, and every counter is what the records say', { timeout: 120_000 }, () => {
    for (let seed = 1; seed <= 100; seed++) expect(play(seed, null), `seed ${seed}`).toBeUndefined();
  });

  test.each<Defect>([
    'a sale ignores guests',
    'an offer ignores guests',
    'an absence outlives its place',
    'a renewal forgets absences',
    'a renewal takes a second place',
    'an absence is undone unseen',
    'a closed date keeps its guests',
    'a date is made too small',
    'a slot is made too small',
  ])('tell when %s', { timeout: 120_000 }, (defect) => {
    const seeds = Array.from({ length: 40 }, (_, seed) => seed);
    expect(seeds.some((seed) => play(seed, defect) !== undefined)).toBe(true);
  });
});
