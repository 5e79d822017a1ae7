import { describe, expect, test } from 'vitest';
import { ordersSection } from '../sections/orders-section.ts';
import { slotsSection } from '../sections/slots-section.ts';
import { usersSection } from '../sections/users-section.ts';
import { indexes } from '../../../../../firestore.indexes.json';
import { arranged, initialListState, isSortable, type ListState, queryFor, sortedBy } from './list-state.ts';

const datesOf = (from: string, to: string): unknown[] =>
  queryFor(ordersSection, { ...initialListState, from, to })
    .conditions.flatMap((condition) => ('anyOf' in condition ? [] : [condition[2]]))
    .filter((value) => value instanceof Date);

describe('the date filter of a list', () => {
  test('covers whole days in Buenos Aires, the first and the last included', () => {
    expect(datesOf('2026-11-21', '2026-11-21')).toEqual([
      new Date('2026-11-21T03:00:00Z'),
      new Date('2026-11-22T03:00:00Z'),
    ]);
  });

  test.each(['20261-11-22', '202611-11-22', '9999-12-31'])('ignores %s, which Firestore cannot hold', (day) => {
    expect(datesOf(day, day)).toEqual([]);
  });
});

describe('the list of orders keeps its days', () => {
  const days = { from: '2026-11-21', to: '2026-11-21' };
  const sorts = [
    { sort: 'created' },
    { sort: 'modified' },
    ...ordersSection.columns
      .filter((column) => isSortable(ordersSection, column))
      .flatMap(({ label }) => [{ column: label }, { column: label, descending: true }]),
  ] as const;

  test.each(sorts)('sorted by %j, by an index that exists', (order) => {
    const { conditions, sort } = queryFor(ordersSection, { ...initialListState, ...days, ...order } as ListState);
    expect(conditions).toContainEqual(['createdAt', '>=', new Date('2026-11-21T03:00:00Z')]);
    expect(conditions).toContainEqual(['createdAt', '<', new Date('2026-11-22T03:00:00Z')]);
    const direction = sort.descending ? 'DESCENDING' : 'ASCENDING';
    expect(indexes.map(({ fields }) => fields)).toContainEqual([
      { fieldPath: 'state', order: 'ASCENDING' },
      ...[sort.field, ...(sort.tie ? [sort.tie] : [])].map((fieldPath) => ({ fieldPath, order: direction })),
    ]);
  });

  test('while it is searched, and sorts what is found', () => {
    const found = [
      { id: 'dear', createdAt: new Date('2026-11-21T15:00:00Z'), purchasedAt: null, totalPrice: 30_000 },
      { id: 'cheap', createdAt: new Date('2026-11-21T14:00:00Z'), purchasedAt: null, totalPrice: 9_000 },
      { id: 'old', createdAt: new Date('2026-11-20T14:00:00Z'), purchasedAt: null, totalPrice: 10_000 },
    ];
    const idsBy = (changes: object) =>
      arranged(ordersSection, { ...initialListState, search: 'ana', ...changes }, found, {}).map(({ id }) => id);
    expect(idsBy({})).toEqual(['dear', 'cheap', 'old']);
    expect(idsBy(days)).toEqual(['dear', 'cheap']);
    expect(idsBy({ ...days, column: 'Total' })).toEqual(['cheap', 'dear']);
    expect(idsBy({ column: 'Total', descending: true })).toEqual(['dear', 'old', 'cheap']);
  });

  test('when it is sorted by the day of purchase, by time and not by the alphabet', () => {
    const bought = ['2026-11-09', '2026-10-21', '2026-12-01'].map((day) => ({ id: day, purchasedAt: new Date(day) }));
    const list = { ...initialListState, search: 'ana', column: 'Comprada' };
    expect(arranged(ordersSection, list, bought, {}).map(({ id }) => id)).toEqual([
      '2026-10-21',
      '2026-11-09',
      '2026-12-01',
    ]);
  });
});

describe('a long list', () => {
  const users = (changes: object) => queryFor(usersSection, { ...initialListState, ...changes });

  test('is searched for every typed word at once, whatever order it was in', () => {
    expect(users({ search: 'Núñez maría', column: 'Nombre', sort: 'modified' })).toEqual({
      collection: 'users',
      conditions: [
        ['words.nunez', '==', true],
        ['words.maria', '==', true],
      ],
      sort: { field: 'id' },
    });
  });

  test('is sorted by Firestore, and not by a column that Firestore cannot sort by', () => {
    expect(users({ column: 'Apellido y nombre', descending: true }).sort).toEqual({
      field: 'lastName',
      descending: true,
    });
    expect(users({ column: 'Clases' }).sort).toEqual({ field: 'createdAt', descending: true });
  });

  test('of orders keeps the chosen state while it is searched', () => {
    const { conditions } = queryFor(ordersSection, { ...initialListState, search: 'ana', state: 'Complete' });
    expect(conditions).toContainEqual(['state', '==', 'Complete']);
  });
});

describe('a short list', () => {
  const slot = (id: string, day: string, hour: string, activityId: string, taken: number) => ({
    id,
    day,
    hour,
    activityId,
    capacity: 10,
    taken,
  });
  const slots = [
    slot('a', 'Miercoles', '9:00', 'box', 3),
    slot('b', 'Lunes', '19:00', 'yoga', 10),
    slot('c', 'Lunes', '8:00', 'box', 0),
  ];
  const activities = [
    { id: 'box', name: 'Boxeo' },
    { id: 'yoga', name: 'Yoga' },
  ];
  const idsBy = (changes: object) =>
    arranged(slotsSection, { ...initialListState, ...changes }, slots, { activities })
      .map(({ id }) => id)
      .join('');

  test.each([
    ['the days by the week and the hours in each', { column: 'Día' }, 'cba'],
    ['hours by the clock', { column: 'Hora' }, 'cab'],
    ['numbers by their value, downwards', { column: 'Stock', descending: true }, 'cab'],
  ])('sorts %s', (_, changes, expected) => {
    expect(idsBy(changes)).toBe(expected);
  });

  test('finds a slot by its weekday with an accent, and by its class', () => {
    expect(idsBy({ search: 'miércoles' })).toBe('a');
    expect(idsBy({ search: 'boxeo lunes' })).toBe('c');
    expect(idsBy({ search: 'boxeo', column: 'Día' })).toBe('ca');
  });
});

test('a heading sorts upwards, then downwards, then as before', () => {
  const clicks = [1, 2, 3].reduce(
    (states) => [...states, { ...states.at(-1)!, ...sortedBy(states.at(-1)!, 'Nombre') }],
    [initialListState],
  );
  expect(clicks).toMatchObject([
    { column: '', descending: false },
    { column: 'Nombre', descending: false },
    { column: 'Nombre', descending: true },
    { column: '', descending: false },
  ]);
});
