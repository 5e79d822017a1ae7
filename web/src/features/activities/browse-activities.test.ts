import type { ActivityJson } from '@gym-power/domain';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CHOICE } from './activity-choice.ts';
import { choiceOf, choose, daysOf, isFull, pageOf, queryOf } from './browse-activities.ts';

const activity = (name: string, price: number, ...days: string[]) =>
  ({ name, price, diaHoras: days.map((day) => ({ day })) }) as ActivityJson;
const classes = [
  activity('Yoga', 300, 'Martes', 'Lunes'),
  activity('Árbol', 100, 'Lunes', 'Lunes'),
  activity('Boxeo', 200, 'Sabado'),
  activity('Zumba', 100, 'Domingo'),
];
const names = (choice: Partial<typeof DEFAULT_CHOICE>) =>
  choose(classes, { ...DEFAULT_CHOICE, ...choice }).map(({ name }) => name);

describe('browsing classes', () => {
  it('shows all classes by name unless something else is chosen', () => {
    expect(names({})).toEqual(['Árbol', 'Boxeo', 'Yoga', 'Zumba']);
  });

  it('shows three per page', () => {
    const [yoga, arbol, boxeo, zumba] = classes;
    expect(pageOf(classes, 1)).toEqual({ items: [yoga, arbol, boxeo], page: 1, pages: 2 });
    expect(pageOf(classes, 2)).toEqual({ items: [zumba], page: 2, pages: 2 });
    expect(pageOf([], 1)).toEqual({ items: [], page: 1, pages: 1 });
  });

  it('sorts by name with accents in Spanish order, and by price, then by name', () => {
    expect(names({ sort: 'nombre' })).toEqual(['Árbol', 'Boxeo', 'Yoga', 'Zumba']);
    expect(names({ sort: 'precio' })).toEqual(['Árbol', 'Zumba', 'Boxeo', 'Yoga']);
  });

  it('shows only the classes of the chosen day', () => {
    expect(names({ day: 'Lunes' })).toEqual(['Árbol', 'Yoga']);
    expect(names({ day: 'Miercoles' })).toEqual([]);
  });

  it('can leave out classes without a free place, on any day or on the chosen one', () => {
    const slots = (...stocks: [day: string, stock: number][]) => stocks.map(([day, stock]) => ({ day, stock }));
    const found = (choice: Partial<typeof DEFAULT_CHOICE>) =>
      choose(
        [
          { name: 'Full', diaHoras: slots(['Lunes', 0], ['Martes', 0]) },
          { name: 'Free on Martes', diaHoras: slots(['Lunes', 0], ['Martes', 1]) },
          { name: 'Without slots', diaHoras: [] },
        ] as unknown as ActivityJson[],
        { ...DEFAULT_CHOICE, ...choice },
      ).map(({ name }) => name);
    expect(found({ free: true })).toEqual(['Free on Martes']);
    expect(found({ free: true, day: 'Lunes' })).toEqual([]);
    expect(found({ day: 'Lunes' })).toEqual(['Free on Martes', 'Full']);
  });

  it('knows which classes are full, and on which days', () => {
    const diaHoras = [
      { day: 'Lunes', stock: 0 },
      { day: 'Martes', stock: 1 },
    ] as ActivityJson['diaHoras'];
    expect(isFull({ diaHoras })).toBe(false);
    expect(isFull({ diaHoras }, 'Lunes')).toBe(true);
    expect(isFull({ diaHoras: [] }), 'nothing is sold out').toBe(false);
  });

  it('clamps a page number that is out of range', () => {
    expect(pageOf(classes, 99).page).toBe(2);
    expect(pageOf(classes, -1).page).toBe(1);
  });

  it('names each day of a class once, in the order of the week', () => {
    expect(daysOf(classes[0]!)).toEqual(['Lunes', 'Martes']);
    expect(daysOf(classes[1]!)).toEqual(['Lunes']);
  });
});

describe('a choice in the query string', () => {
  it('is read back as it was written', () => {
    for (const choice of [DEFAULT_CHOICE, { day: 'Martes', free: true, sort: 'precio' } as const])
      expect(choiceOf(queryOf(choice))).toEqual(choice);
    expect(queryOf(DEFAULT_CHOICE).toString()).toBe('');
  });

  it.each(['dia=viernes', 'orden=toString', 'otro=1'])('is the default if it makes no sense: %s', (query) => {
    expect(choiceOf(new URLSearchParams(query))).toEqual(DEFAULT_CHOICE);
  });
});
