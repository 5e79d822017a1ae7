import { describe, expect, test } from 'vitest';
import { instantOn } from '../calendar.ts';
import type { OrderLine } from '../entities.ts';
import type { KeptList } from './attendance.ts';
import { missingMembers } from './missing-members.ts';

const now = new Date('2026-12-09T15:00:00Z');

const line = (userId: string, fields: Partial<OrderLine> = {}): OrderLine =>
  ({
    id: `o-${userId}_s1`,
    orderId: `o-${userId}`,
    userId,
    diaHoraId: 's1',
    name: 'Yoga',
    day: 'Lunes',
    hour: '19:00',
    heldPlaces: 1,
    validFrom: instantOn('2026-11-10', '12:00'),
    validUntil: instantOn('2026-12-10', '12:00'),
    absences: [],
    chain: `o-${userId}_s1`,
    ...fields,
  }) as OrderLine;

const list = (date: string, came: readonly string[], diaHoraId = 's1'): KeptList =>
  ({
    diaHoraId,
    date,
    present: Object.fromEntries(came.map((id) => [id, { at: now, by: 'desk' as const }])),
  }) as KeptList;

const lists = [list('2026-11-23', ['eva']), list('2026-11-30', ['eva']), list('2026-12-07', ['eva'])];
const missing = (lines: OrderLine[], of = lists) => missingMembers(of, lines, now).map(({ userId }) => userId);

describe('who has not come for three weeks', () => {
  test('holds a place, and is marked in no class of these weeks', () => {
    expect(missing([line('ana'), line('eva')])).toEqual(['ana']);
    expect(missingMembers(lists, [line('ana')], now)).toEqual([
      {
        userId: 'ana',
        lastCame: null,
        lists: 3,
        announced: 0,
        places: [{ name: 'Yoga', day: 'Lunes', hour: '19:00' }],
      },
    ]);
  });

  test('is nobody who came to any class', () => {
    expect(missing([line('ana')], [...lists, list('2026-11-17', ['ana'], 's2')])).toEqual(['ana']);
    expect(missing([line('ana')], [...lists, list('2026-11-18', ['ana'], 's2')])).toEqual([]);
  });

  test.each([
    ['bought the place less than three weeks ago', { validFrom: instantOn('2026-11-19', '12:00') }],
    ['has not paid', { validFrom: null }],
    ['holds no place any more', { heldPlaces: 0 }],
    ['has a plan that is over', { validUntil: instantOn('2026-12-08', '12:00') }],
  ])('is nobody who %s', (_, fields) => {
    expect(missing([line('ana', fields)])).toEqual([]);
  });

  test('is nobody of whose classes fewer than two lists were kept: nobody knows', () => {
    expect(missing([line('ana')], [list('2026-12-07', ['eva'])])).toEqual([]);
    expect(missing([line('ana')], [list('2026-11-30', []), list('2026-12-07', ['eva'])])).toEqual([]);
    expect(missing([line('ana', { diaHoraId: 's2' })])).toEqual([]);
  });

  test('may have renewed since: the place is theirs since the plan period before', () => {
    const renewed = { validFrom: instantOn('2026-12-01', '12:00'), validUntil: instantOn('2026-12-31', '12:00') };
    expect(missing([line('ana', renewed)])).toEqual([]);
    expect(missing([line('ana', { ...renewed, chain: 'o-older_s1' })])).toEqual(['ana']);
    expect(missing([line('ana', { ...renewed, chain: 'o-ana_s0' })])).toEqual([]);
  });

  test('comes by the last time that they came, the longest missing first, with what they gave up', () => {
    const absences = [{ date: '2026-12-07', places: 1, because: 'member', at: now }] as const;
    const before = [list('2026-11-16', ['ana']), list('2026-11-09', ['leo', 'ana'])];
    const found = missingMembers([...lists, ...before], [line('leo'), line('ana', { absences })], now);
    expect(found).toMatchObject([
      { userId: 'leo', lastCame: '2026-11-09', announced: 0 },
      { userId: 'ana', lastCame: '2026-11-16', announced: 1 },
    ]);
  });
});
