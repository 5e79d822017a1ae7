import type { ActivityJson } from '@gym-power/domain';
import { describe, expect, it } from 'vitest';
import { choiceOf, choose, daysOf, pageOf, queryOf } from './browse-activities.ts';
import { everything } from './activity-choice.ts';

const clase = (name: string, price: number, ...days: string[]) =>
  ({ name, price, diaHoras: days.map((day) => ({ day })) }) as ActivityJson;
const classes = [
  clase('Yoga', 300, 'Martes', 'Lunes'),
  clase('Árbol', 100, 'Lunes', 'Lunes'),
  clase('Boxeo', 200, 'Sabado'),
  clase('Zumba', 100, 'Domingo'),
];
const names = (choice: Partial<typeof everything>) =>
  choose(classes, { ...everything, ...choice }).map(({ name }) => name);

describe('browsing classes', () => {
  it('shows all in the order of the list', () => {
    expect(names({})).toEqual(['Yoga', 'Árbol', 'Boxeo', 'Zumba']);
  });

  it('shows three a page', () => {
    const [yoga, arbol, boxeo, zumba] = classes;
    expect(pageOf(classes, 1)).toEqual({ items: [yoga, arbol, boxeo], page: 1, pages: 2 });
    expect(pageOf(classes, 2)).toEqual({ items: [zumba], page: 2, pages: 2 });
    expect(pageOf([], 1)).toEqual({ items: [], page: 1, pages: 1 });
  });

  it('sorts by name with accents in their place, by price, and by name where prices are the same', () => {
    expect(names({ sort: 'nombre' })).toEqual(['Árbol', 'Boxeo', 'Yoga', 'Zumba']);
    expect(names({ sort: 'precio' })).toEqual(['Árbol', 'Zumba', 'Boxeo', 'Yoga']);
  });

  it('keeps the classes of a day', () => {
    expect(names({ day: 'Lunes' })).toEqual(['Yoga', 'Árbol']);
    expect(names({ day: 'Miercoles' })).toEqual([]);
  });

  it('stays on a page that exists', () => {
    expect(pageOf(classes, 99).page).toBe(2);
    expect(pageOf(classes, -1).page).toBe(1);
  });

  it('names each day of a class once, through the week', () => {
    expect(daysOf(classes[0]!)).toEqual(['Lunes', 'Martes']);
    expect(daysOf(classes[1]!)).toEqual(['Lunes']);
  });
});

describe('a choice in the address', () => {
  it('comes back as it was', () => {
    for (const choice of [everything, { day: 'Martes', sort: 'precio' } as const])
      expect(choiceOf(queryOf(choice))).toEqual(choice);
    expect(queryOf(everything).toString()).toBe('');
  });

  it.each(['dia=Viernes', 'orden=toString', 'otro=1'])('is everything where it makes no sense: %s', (query) => {
    expect(choiceOf(new URLSearchParams(query))).toEqual(everything);
  });
});
