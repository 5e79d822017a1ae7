import { expect, test } from 'vitest';
import { activity, byId, line, slot } from '../../test/records.ts';
import { mustBeAsShown, type ShownCart, type ShownLine } from './shown-cart.ts';

const yoga = line({ quantity: 2 });
const shownYoga = (fields: Partial<ShownLine> = {}): ShownLine => ({
  diaHoraId: yoga.diaHoraId,
  activityId: yoga.activityId,
  quantity: 2,
  unitprice: 20_000,
  ...fields,
});
const facts = { slots: byId(slot()), activities: byId(activity()), descuento: null };
const changes = (shown: ShownCart, lines = [yoga], given = facts): unknown => {
  try {
    mustBeAsShown(shown, lines, given);
    return [];
  } catch (error) {
    return (error as { code: string; details: { cambios: string[] } }).details.cambios;
  }
};

test('a cart that is as it was shown has not changed', () => {
  expect(changes({ lines: [shownYoga()], totalPrice: 40_000 })).toEqual([]);
});

test.each<[string, ShownCart, string[]]>([
  [
    'another quantity',
    { lines: [shownYoga({ quantity: 1 })], totalPrice: 20_000 },
    [`${yoga.name}, ${yoga.day} ${yoga.hour}: 2 lugares en vez de 1.`, 'El total es $40.000 en vez de $20.000.'],
  ],
  [
    'another price',
    { lines: [shownYoga({ unitprice: 15_000 })], totalPrice: 30_000 },
    [
      `${yoga.name}, ${yoga.day} ${yoga.hour}: cada lugar cuesta $20.000 en vez de $15.000.`,
      'El total es $40.000 en vez de $30.000.',
    ],
  ],
  [
    'a line that was not shown',
    { lines: [], totalPrice: 0 },
    [`Se agregó ${yoga.name}, ${yoga.day} ${yoga.hour}.`, 'El total es $40.000 en vez de $0.'],
  ],
  [
    'a line that is gone',
    { lines: [shownYoga(), shownYoga({ diaHoraId: 'gone', activityId: 'gone' })], totalPrice: 40_000 },
    ['Una clase ya no está en tu carrito.'],
  ],
  ['another total alone', { lines: [shownYoga()], totalPrice: 36_000 }, ['El total es $40.000 en vez de $36.000.']],
])('%s is told in words', (_, shown, cambios) => {
  expect(changes(shown)).toEqual(cambios);
});

test('a line whose class is gone is left to the checkout', () => {
  expect(changes({ lines: [], totalPrice: 0 }, [yoga], { ...facts, activities: byId() })).toEqual([]);
});
