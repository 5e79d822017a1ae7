import { describe, expect, test } from 'vitest';
import { instantOn } from '../calendar.ts';
import { digestDay, sessionsToTell } from './digest.ts';

describe('the mail of the evening before', () => {
  test.each([
    ['17:59', null],
    ['18:00', '2026-03-01'],
    ['22:59', '2026-03-01'],
    ['23:00', null],
    ['23:59', null],
    ['0:00', null],
  ])('at %s tells of %s', (hour, day) => {
    expect(digestDay(instantOn('2026-02-28', hour))).toBe(day);
  });

  const session = { diaHoraId: 's1', date: '2026-03-01', state: 'open', as: 'plan', lugares: 1, ausentes: 0 } as const;

  test.each([
    ['a place', {}, true],
    ['a place in a full class', { state: 'full' }, true],
    ['two places, of which one was given up', { lugares: 2, ausentes: 1 }, true],
    ['a credit', { as: 'recupero' }, true],
    ['a place that was given up', { ausentes: 1 }, false],
    ['a place in line', { as: 'espera', lugares: 0 }, false],
    ['a closed class', { state: 'closed' }, false],
    ['a class that is over', { state: 'over' }, false],
  ] as const)('names %s: %s', (_, fields, isNamed) => {
    const given = { ...session, ...fields };
    expect(sessionsToTell([given])).toEqual(isNamed ? [given] : []);
  });

  test('names a class once that a member comes to by two places, and each of two classes', () => {
    const other = { ...session, diaHoraId: 's2' };
    expect(sessionsToTell([session, { ...session, as: 'recupero' }, other]).map(({ diaHoraId }) => diaHoraId)).toEqual([
      's1',
      's2',
    ]);
  });
});
