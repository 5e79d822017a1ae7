import { describe, expect, test } from 'vitest';
import { foundIn } from './found-in.ts';

const slots = ['Miercoles 19:00 · Boxeo', 'Miercoles 9:30 · Yoga', 'Sabado 19:00 · Boxeo', 'Lunes 7:00 · Funcional'];
const find = (typed: string) => foundIn(slots, (title) => ({ title, text: '' }), typed);

describe('in a short list an admin finds', () => {
  test.each([
    ['a weekday, with its accent or without', ['miércoles', 'Miercoles', 'mié'], [0, 1]],
    ['a slot by its class', ['boxeo', 'BOX'], [0, 2]],
    ['a slot by day, hour and class in any order', ['boxeo 19:00 sábado', 'sab 19 box'], [2]],
    ['a word with a letter wrong', ['funsional'], [3]],
  ])('%s', (_, texts, at) => {
    for (const typed of texts)
      expect(find(typed).toSorted(), typed).toEqual(at.map((index) => slots[index]).toSorted());
  });

  test('records that match alike in the order that they have', () => {
    const codes = Array.from({ length: 12 }, (_, index) => `PAGINA${String(index).padStart(2, '0')}`);
    expect(foundIn(codes, (title) => ({ title, text: '' }), 'pagina')).toEqual(codes);
  });

  test('nothing by a word that no record has beside another that one has', () => {
    expect(find('boxeo natación')).toEqual([]);
  });

  test('first what has the words in its title', () => {
    const classes = [
      { title: 'Funcional', text: 'con guantes de boxeo' },
      { title: 'Boxeo', text: '' },
    ];
    expect(foundIn(classes, (each) => each, 'boxeo').map(({ title }) => title)).toEqual(['Boxeo', 'Funcional']);
  });
});
