import { describe, expect, test } from 'vitest';
import { instantOn } from '../calendar.ts';
import type { Absence, Credit, OrderLine } from '../entities.ts';
import { rosterOf } from './roster.ts';

const date = '2026-12-08';
const start = instantOn(date, '19:00');
const paidOn = instantOn('2026-11-20', '12:00');

const people = new Map(
  Object.entries({ ana: ['Ana', 'Paz'], eva: ['Eva', 'Díaz'], leo: ['Leo', 'Álvarez'] }).map(
    ([uid, [name = '', lastName = '']]) => [uid, { name, lastName }] as const,
  ),
);
const line = (userId: string, fields: Partial<OrderLine> = {}): OrderLine =>
  ({ id: `order_${userId}`, userId, heldPlaces: 1, validFrom: paidOn, validUntil: null, ...fields }) as OrderLine;
const given = (places: number, because: Absence['because'] = 'member', on = date): Absence => ({
  date: on,
  places,
  because,
  at: paidOn,
});
const credit = (userId: string, state: Credit['state'], since = paidOn): Credit =>
  ({
    id: `credit-${userId}`,
    userId,
    state,
    session: { diaHoraId: 's', activityId: 'a', date, since },
    updatedAt: since,
  }) as Credit;

const roster = (lines: OrderLine[], credits: Credit[] = []) => rosterOf({ date, start, lines, credits }, people);

describe('who comes', () => {
  test('is whoever holds a paid place or has booked a make-up, by last name', () => {
    expect(roster([line('ana', { heldPlaces: 2 }), line('eva')], [credit('leo', 'booked')]).personas).toEqual([
      {
        userId: 'leo',
        name: 'Leo',
        lastName: 'Álvarez',
        as: 'recupero',
        lugares: 1,
        lineId: null,
        creditId: 'credit-leo',
      },
      { userId: 'eva', name: 'Eva', lastName: 'Díaz', as: 'plan', lugares: 1, lineId: 'order_eva', creditId: null },
      { userId: 'ana', name: 'Ana', lastName: 'Paz', as: 'plan', lugares: 2, lineId: 'order_ana', creditId: null },
    ]);
  });

  test('is not whoever has not paid, whose plan has ended by then, or whose make-up is not booked there', () => {
    const { personas, sinPagar } = roster(
      [line('ana', { validFrom: null, heldPlaces: 3 }), line('eva', { validUntil: start })],
      [credit('leo', 'waiting'), credit('eva', 'spent')],
    );
    expect(personas).toEqual([]);
    expect(sinPagar).toBe(3);
  });

  test('stays in the list once the class is over and the make-up is spent', () => {
    const over = new Date(start.getTime() + 3_600_000);
    const { personas } = roster([], [credit('leo', 'spent', over)]);
    expect(personas).toMatchObject([{ userId: 'leo', as: 'recupero' }]);
  });

  test('has no name once their account is gone', () => {
    expect(roster([line('gone')]).personas).toMatchObject([{ userId: 'gone', name: '', lastName: '' }]);
  });
});

test('who gave up one of two places both comes and is absent', () => {
  const absences = [given(1, 'late'), given(2, 'member', '2026-12-15')];
  const { personas, ausentes } = roster([line('ana', { heldPlaces: 2, absences })]);
  expect(personas).toMatchObject([{ userId: 'ana', lugares: 1 }]);
  expect(ausentes).toMatchObject([{ userId: 'ana', as: 'plan', lugares: 1, absence: 'late', lineId: 'order_ana' }]);
});

test('who gave up places one by one is absent once for each reason', () => {
  const absences = [given(1), given(1), given(1, 'late')];
  const { ausentes } = roster([line('ana', { heldPlaces: 4, absences })]);
  expect(ausentes.map(({ absence, lugares }) => [absence, lugares])).toEqual([
    ['member', 2],
    ['late', 1],
  ]);
});

test('who gave up the only place is absent alone', () => {
  const { personas, ausentes } = roster([line('ana', { absences: [given(1)] })]);
  expect(personas).toEqual([]);
  expect(ausentes).toMatchObject([{ userId: 'ana', lugares: 1, absence: 'member' }]);
});

test('those who wait stand in the order in which they came', () => {
  const later = new Date(paidOn.getTime() + 1);
  const { esperan } = roster([], [credit('eva', 'waiting', later), credit('leo', 'waiting'), credit('ana', 'waiting')]);
  expect(esperan.map(({ userId, position }) => [userId, position])).toEqual([
    ['ana', 1],
    ['leo', 2],
    ['eva', 3],
  ]);
});
