import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activity, byId } from '../../test/records.ts';
import { limits } from '../schemas/fields.ts';
import { changedPrice, changePrices, pricePercents, priceRoundings, proposePrice } from './prices.ts';

describe('a changed price', () => {
  test.each([
    [28_000, 10, 100, 30_800],
    [28_000, 10, 500, 31_000],
    [28_000, 10, 1_000, 31_000],
    [20_450, 10, 1, 22_495],
    [20_455, 10, 1, 22_501],
    [15_000, -10, 1_000, 14_000],
    [0, 10, 100, 0],
  ])('of %d, changed by %d %% and rounded to %d, is %d', (price, percent, rounding, changed) => {
    expect(changedPrice(price, percent, rounding)).toBe(changed);
  });

  test('is a whole multiple of the rounding, half of it away at most', () => {
    const percent = fc.integer(pricePercents);
    fc.assert(
      fc.property(fc.nat(limits.price), percent, fc.constantFrom(...priceRoundings), (price, by, rounding) => {
        const changed = changedPrice(price, by, rounding);
        expect(changed % rounding).toBe(0);
        expect(Math.abs(200 * changed - 2 * price * (100 + by))).toBeLessThanOrEqual(100 * rounding);
      }),
    );
  });

  test.each([
    ['stays the same', 400, 10, 1_000, 'nothing'],
    ['stays the same', 1_000, 10, 1_000, 'same'],
    ['is free, and stays free', 0, 10, 100, 'same'],
    ['would become more than a class may cost', 9_500_000, 10, 100, 'tooHigh'],
    ['may become as much as a class may cost', 5_000_000, 100, 1, null],
  ])('%s: %d, by %d %%, rounded to %d', (_, price, percent, rounding, obstacle) => {
    expect(proposePrice(price, percent, rounding).obstacle).toBe(obstacle);
  });
});

describe('changing prices together', () => {
  const classes = byId(activity({ id: 'yoga', price: 100 }), activity({ id: 'box', name: 'Boxeo', price: 200 }));

  test('changes the price of each class, and nothing else', () => {
    const steps = [
      { id: 'yoga', from: 100, to: 110 },
      { id: 'box', from: 200, to: 220 },
    ];
    const { activities, steps: kept } = changePrices({ activities: classes }, steps);
    expect(activities).toEqual([
      { ...classes.get('yoga'), price: 110 },
      { ...classes.get('box'), price: 220 },
    ]);
    expect(kept).toEqual([
      { ...steps[0], name: 'Yoga' },
      { ...steps[1], name: 'Boxeo' },
    ]);
  });

  test('is refused where a class costs something else by now, and says what', () => {
    const steps = [
      { id: 'yoga', from: 100, to: 110 },
      { id: 'box', from: 190, to: 210 },
    ];
    expect(() => changePrices({ activities: classes }, steps)).toThrow(
      expect.objectContaining({
        code: 'PRICES_CHANGED',
        details: { classes: [{ id: 'box', name: 'Boxeo', price: 200 }] },
      }),
    );
  });

  test('is refused for a class that does not exist', () => {
    expect(() => changePrices({ activities: classes }, [{ id: 'none', from: 1, to: 2 }])).toThrow(
      expect.objectContaining({ code: 'ACTIVITY_NOT_FOUND' }),
    );
  });
});
