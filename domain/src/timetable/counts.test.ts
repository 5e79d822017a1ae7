import { describe, expect, test } from 'vitest';
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

test('a slot that is counted again forgets its earlier counts, and keeps the changes of the gym', () => {
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
