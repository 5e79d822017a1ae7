import { describe, expect, test } from 'vitest';
import { instantOn } from '../calendar.ts';
import type { Absence, Attendance, Credit, OrderLine } from '../entities.ts';
import { hasOlderPlan, listedOn, mayBeNew, type RosterFacts, rosterOf } from './roster.ts';

const date = '2026-12-08';
const start = instantOn(date, '19:00');
const paidOn = instantOn('2026-11-20', '12:00');

const people = new Map(
  Object.entries({ ana: ['Ana', 'Paz'], eva: ['Eva', 'Díaz'], leo: ['Leo', 'Álvarez'] }).map(
    ([uid, [name = '', lastName = '']]) =>
      [uid, { name, lastName, image: `/img/${uid}.webp`, fitUntil: null }] as const,
  ),
);
const line = (userId: string, fields: Partial<OrderLine> = {}): OrderLine =>
  ({
    id: `order-${userId}_s`,
    orderId: `order-${userId}`,
    userId,
    quantity: 1,
    heldPlaces: 1,
    validFrom: paidOn,
    validUntil: null,
    createdAt: paidOn,
    canceledAt: null,
    movedTo: null,
    absences: [],
    chain: `order-${userId}_s`,
    ...fields,
  }) as OrderLine;
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

const factsOf = (lines: OrderLine[], credits: Credit[] = [], more: Partial<RosterFacts> = {}): RosterFacts => ({
  date,
  start,
  lines,
  credits,
  now: paidOn,
  attendance: null,
  newcomers: new Set(),
  asksFitness: false,
  ...more,
});
const roster = (...facts: Parameters<typeof factsOf>) => rosterOf(factsOf(...facts), people);

describe('who comes', () => {
  test('is everybody who holds a paid place or has booked a credit, by last name', () => {
    expect(roster([line('ana', { heldPlaces: 2 }), line('eva')], [credit('leo', 'booked')]).personas).toEqual([
      {
        userId: 'leo',
        name: 'Leo',
        lastName: 'Álvarez',
        image: '/img/leo.webp',
        as: 'recupero',
        lugares: 1,
        lineId: null,
        creditId: 'credit-leo',
        presente: null,
        marcas: ['recupero'],
      },
      {
        userId: 'eva',
        name: 'Eva',
        lastName: 'Díaz',
        image: '/img/eva.webp',
        as: 'plan',
        lugares: 1,
        lineId: 'order-eva_s',
        creditId: null,
        presente: null,
        marcas: [],
      },
      expect.objectContaining({ userId: 'ana', lugares: 2, lineId: 'order-ana_s' }),
    ]);
  });

  test('is nobody who has not paid, whose plan has ended by then, or whose credit is not booked there', () => {
    const { personas, sinPagar } = roster(
      [line('ana', { validFrom: null, heldPlaces: 3 }), line('eva', { validUntil: start })],
      [credit('leo', 'waiting'), credit('eva', 'spent')],
    );
    expect(personas).toEqual([]);
    expect(sinPagar).toBe(3);
  });

  test('stays in the list once the class is over and the credit is spent', () => {
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
  expect(ausentes).toMatchObject([{ userId: 'ana', as: 'plan', lugares: 1, absence: 'late', lineId: 'order-ana_s' }]);
});

test('who gave up places one by one is absent once for each reason', () => {
  const absences = [given(1), given(1), given(1, 'late')];
  const { ausentes } = roster([line('ana', { heldPlaces: 4, absences })]);
  expect(ausentes).toMatchObject([
    { absence: 'member', lugares: 2 },
    { absence: 'late', lugares: 1 },
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
  expect(esperan).toMatchObject([
    { userId: 'ana', position: 1 },
    { userId: 'leo', position: 2 },
    { userId: 'eva', position: 3 },
  ]);
});

describe('once the class has begun,', () => {
  const now = new Date(start.getTime() + 3_600_000);
  const names = (...lines: OrderLine[]) => roster(lines, [], { now }).personas.map(({ userId }) => userId);
  const ended = (userId: string, fields: Partial<OrderLine> = {}) =>
    line(userId, { heldPlaces: 0, quantity: 2, validUntil: new Date(start.getTime() + 1), ...fields });

  test('a member who held a place then stays on the list when the plan period ends', () => {
    expect(roster([ended('ana')], [], { now }).personas).toMatchObject([{ userId: 'ana', lugares: 2, marcas: [] }]);
    expect(names(ended('ana', { validUntil: start }))).toEqual([]);
    expect(names(ended('ana', { canceledAt: now }))).toEqual([]);
    expect(names(ended('ana', { validFrom: null }))).toEqual([]);
    expect(roster([ended('ana')], [], { now: start }).personas, 'released for another reason').toEqual([]);
  });

  test('who bought a place after it was not there', () => {
    expect(names(line('ana', { validFrom: new Date(start.getTime() + 1) }), line('eva', { validFrom: start }))).toEqual(
      ['eva'],
    );
  });

  test('who renewed after it came by the older place, and who renewed before by the new one', () => {
    const older = ended('ana', { movedTo: 'new', validUntil: new Date(now.getTime() + 1) });
    const renewal = (createdAt: Date) =>
      line('ana', { id: 'new_s', orderId: 'new', chain: older.id, createdAt, validFrom: new Date(now.getTime() + 1) });
    const lineIds = (...lines: OrderLine[]) => roster(lines, [], { now }).personas.map(({ lineId }) => lineId);
    expect(lineIds(older, renewal(now))).toEqual([older.id]);
    expect(lineIds(older, renewal(start))).toEqual(['new_s']);
    expect(lineIds(older)).toEqual([]);
  });
});

describe('the list says', () => {
  const present = { ana: { at: start, by: 'trainer' }, leo: { at: start, by: 'self' } } as const;
  const attendance = { id: `s_${date}`, present: { ...present, forgotten_x: present.ana } } as unknown as Attendance;

  test('who is marked present, also of those who have no place any more, and nobody whose account is gone', () => {
    const { personas } = roster([line('ana'), line('eva')], [], { attendance });
    expect(personas).toMatchObject([
      { userId: 'leo', lugares: 0, lineId: null, creditId: null, presente: present.leo },
      { userId: 'eva', lugares: 1, presente: null },
      { userId: 'ana', lugares: 1, presente: present.ana },
    ]);
    expect([
      ...listedOn(factsOf([line('ana'), line('eva', { absences: [given(1)] })], [credit('leo', 'booked')])),
    ]).toEqual(['ana', 'leo']);
  });

  test('who is there for their first class', () => {
    const { personas } = roster([line('ana'), line('eva')], [], { newcomers: new Set(['ana']) });
    expect(personas.map(({ marcas }) => marcas)).toEqual([[], ['primera']]);
  });

  test('whose plan period is over while the place is still theirs', () => {
    const over = line('ana', { validUntil: paidOn });
    expect(roster([over]).personas).toMatchObject([{ userId: 'ana', lugares: 1, marcas: ['vencido'] }]);
    const { personas } = roster([over], [], { now: new Date(paidOn.getTime() - 1) });
    expect(personas, 'before it is over').toEqual([]);
  });

  test.each([
    [true, null, ['apto']],
    [true, '2026-12-07', ['apto']],
    [true, date, []],
    [false, null, []],
  ])('who has no valid certificate, where the gym asks for one (%s, %s)', (asksFitness, fitUntil, marcas) => {
    const member = { name: 'Ana', lastName: 'Paz', image: '', fitUntil };
    const facts = factsOf([line('ana')], [], { asksFitness });
    expect(rosterOf(facts, new Map([['ana', member]])).personas[0]!.marcas).toEqual(marcas);
    expect(rosterOf(facts, new Map()).personas[0]!.marcas, 'whose account is gone').toEqual([]);
  });
});

describe('a class may be the first', () => {
  const attendance = { present: { ana: { at: start, by: 'desk' } } } as unknown as Attendance;
  test.each([
    ['for who was marked nowhere', { attended: [] }, null, true],
    ['for who was marked here alone, as far as they tell', { attended: ['yoga'] }, attendance, true],
    ['not for who was marked in this class on another date', { attended: ['yoga'] }, null, false],
    ['not for who was marked in another class', { attended: ['box'] }, attendance, false],
    ['not for who was marked in both', { attended: ['yoga', 'box'] }, attendance, false],
  ])('%s', (_, user, marks, isNew) => {
    expect(mayBeNew({ id: 'ana', ...user }, 'yoga', marks)).toBe(isNew);
  });

  const week = new Date(start.getTime() - 7 * 24 * 3_600_000);
  test.each([
    ['a plan of a week', line('ana', { validFrom: week }), true],
    ['a newer plan', line('ana', { validFrom: new Date(week.getTime() + 1) }), false],
    ['a renewed plan', line('ana', { validFrom: start, chain: 'older_s' }), true],
    ['a new place that an admin moved', line('ana', { validFrom: start, chain: 'order-ana_t' }), false],
    ['a place that is not paid', line('ana', { validFrom: null }), false],
  ])('unless they hold an older plan: %s', (_, own, isOlder) => {
    expect(hasOlderPlan([own], start)).toBe(isOlder);
  });
});
