import { describe, expect, it } from 'vitest';
import type { Activity } from '../../api/activities.ts';
import { choiceOf, choose, daysOf, queryOf } from './browse.ts';
import { everything } from './choice.ts';

const clase = (name: string, price: number, ...days: string[]) => ({ name, price, diaHoras: days.map((day) => ({ day })) }) as Activity;
const classes = [clase('Yoga', 300, 'Martes', 'Lunes'), clase('Árbol', 100, 'Lunes', 'Lunes'), clase('Boxeo', 200, 'Sabado'), clase('Zumba', 100, 'Domingo')];
const names = (choice: Partial<typeof everything>) => choose(classes, { ...everything, ...choice }).items.map(({ name }) => name);

describe('browsing classes', () => {
  it('shows three a page, in the order of the list', () => {
    expect(names({})).toEqual(['Yoga', 'Árbol', 'Boxeo']);
    expect(names({ page: 2 })).toEqual(['Zumba']);
    expect(choose(classes, everything)).toMatchObject({ page: 1, pages: 2, total: 4 });
  });

  it('sorts by name with accents in their place, by price, and by name where prices are the same', () => {
    expect(names({ sort: 'nombre' })).toEqual(['Árbol', 'Boxeo', 'Yoga']);
    expect(names({ sort: 'precio' })).toEqual(['Árbol', 'Zumba', 'Boxeo']);
  });

  it('keeps the classes of a day', () => {
    expect(names({ day: 'Lunes' })).toEqual(['Yoga', 'Árbol']);
    expect(choose(classes, { ...everything, day: 'Miercoles' })).toEqual({ items: [], page: 1, pages: 1, total: 0 });
  });

  it('stays on a page that exists', () => {
    expect(choose(classes, { ...everything, page: 99 })).toMatchObject({ page: 2 });
    expect(choose(classes, { ...everything, page: -1 })).toMatchObject({ page: 1 });
  });

  it('names each day of a class once, through the week', () => {
    expect(daysOf(classes[0]!)).toEqual(['Lunes', 'Martes']);
    expect(daysOf(classes[1]!)).toEqual(['Lunes']);
  });
});

describe('a choice in the address', () => {
  it('comes back as it was', () => {
    for (const choice of [everything, { day: 'Martes', sort: 'precio', page: 2 } as const]) expect(choiceOf(queryOf(choice))).toEqual(choice);
    expect(queryOf(everything).toString()).toBe('');
  });

  it.each(['dia=Viernes', 'orden=toString', 'pagina=0', 'pagina=-2', 'pagina=1.5', 'pagina=x', 'pagina=1e400', 'otro=1'])('is everything where it makes no sense: %s', (query) => {
    expect(choiceOf(new URLSearchParams(query))).toEqual(everything);
  });
});
