import { expect, test } from 'vitest';
import { booksOf, noRecords } from '../../test/books-in-memory.ts';
import { ana, byId, noon, orderIn, product } from '../../test/records.ts';
import { daysAfter, type IsoDate, localDate } from '../calendar.ts';
import type { Credit } from '../entities.ts';
import { creditsOf } from '../orders/pack-credits.ts';
import { newProductLine } from '../orders/product-lines.ts';
import { packsMustBeUnused, usedOf } from './pack-use.ts';

const { order } = orderIn('Complete', {});
const line = newProductLine({ id: order.id, userId: ana.id }, { product: product(), quantity: 1 }, noon);
const bought = { order, lines: [], productLines: [line] };
const booksWith = (...states: Credit['state'][]) => {
  const credits = creditsOf(line, null, noon).map((credit, n) => ({ ...credit, state: states[n] ?? credit.state }));
  return booksOf({ ...noRecords(), credits: byId(...credits) });
};

test('used and expired classes of a pack are not given back', () => {
  expect(usedOf(booksWith(), bought, line, noon)).toBe(0);
  expect(usedOf(booksWith('spent', 'expired', 'void'), bought, line, noon)).toBe(15_000);
});

test('a class of a slot that was deleted meanwhile counts as used once its day is over', () => {
  const today = localDate(noon);
  const bookedOn = (date: IsoDate) => {
    const [first, ...rest] = creditsOf(line, null, noon);
    const session = { diaHoraId: 'deleted', activityId: 'yoga', date, since: noon };
    const booked: Credit = { ...first!, state: 'booked', session };
    return booksOf({ ...noRecords(), credits: byId(booked, ...rest) });
  };
  expect(usedOf(bookedOn(today), bought, line, noon)).toBe(0);
  expect(usedOf(bookedOn(daysAfter(today, -1)), bought, line, noon)).toBe(7_500);
});

test('an order is undone as a whole until a class was used, or the gym has kept something', () => {
  const refused = expect.objectContaining({ code: 'PACK_USED' });
  expect(() => packsMustBeUnused(booksWith('expired'), bought, noon)).not.toThrow();
  expect(() => packsMustBeUnused(booksWith('spent'), bought, noon)).toThrow(refused);
  const partly = { ...bought, order: { ...order, kept: 7_500 } };
  expect(() => packsMustBeUnused(booksWith(), partly, noon)).toThrow(refused);
});
