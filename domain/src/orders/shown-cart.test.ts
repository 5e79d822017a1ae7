import { describe, expect, test } from 'vitest';
import { activity, ana, byId, line, noon, product, slot } from '../../test/records.ts';
import { newProductLine } from './product-lines.ts';
import { mustBeAsShown, type ShownCart, type ShownLine } from './shown-cart.ts';

const yoga = line({ quantity: 2 });
const shownYoga = (fields: Partial<ShownLine> = {}): ShownLine => ({
  diaHoraId: yoga.diaHoraId,
  activityId: yoga.activityId,
  quantity: 2,
  unitprice: 20_000,
  ...fields,
});
const facts = { slots: byId(slot()), activities: byId(activity()), descuento: null, buyerId: yoga.userId };
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

describe('a pack', () => {
  const pack = newProductLine({ id: 'o1', userId: ana.id }, { product: product({ price: 30_000 }), quantity: 1 }, noon);
  const { productId, name } = pack;
  const shownPack = { productId, quantity: 1, unitprice: 30_000 };
  const packChanges = (shown: ShownCart) => {
    try {
      mustBeAsShown(shown, [], { ...facts, productLines: [pack] });
      return [];
    } catch (error) {
      return (error as { details: { cambios: string[] } }).details.cambios;
    }
  };

  test('that is as it was shown has not changed', () => {
    expect(packChanges({ lines: [], productLines: [shownPack], totalPrice: 30_000 })).toEqual([]);
  });

  test.each<[string, ShownCart, string[]]>([
    ['that was not shown', { lines: [], totalPrice: 30_000 }, [`Se agregó ${name}.`]],
    [
      'of which more were shown',
      { lines: [], productLines: [{ ...shownPack, quantity: 2 }], totalPrice: 60_000 },
      [`${name}: 1 en vez de 2.`, 'El total es $30.000 en vez de $60.000.'],
    ],
    [
      'that cost less',
      { lines: [], productLines: [{ ...shownPack, unitprice: 20_000 }], totalPrice: 20_000 },
      [`${name}: cuesta $30.000 en vez de $20.000.`, 'El total es $30.000 en vez de $20.000.'],
    ],
    [
      'that is gone',
      { lines: [], productLines: [shownPack, { ...shownPack, productId: 'gone' }], totalPrice: 30_000 },
      ['Un pack ya no está en tu carrito.'],
    ],
  ])('%s is told in words', (_, shown, cambios) => {
    expect(packChanges(shown)).toEqual(cambios);
  });
});
