import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activity, ana, byId, cart, line, noon, off, slot } from '../../test/records.ts';
import { discounted } from '../pricing.ts';
import type { CheckoutFacts } from './check-out.ts';
import { checkOut as checkOutAll } from './check-out.ts';
import type { OrderWithLines } from './changed-order.ts';

const facts = (fields: Partial<CheckoutFacts> = {}): CheckoutFacts => ({
  activities: byId(activity()),
  slots: byId(slot()),
  descuento: null,
  buyer: ana,
  email: 'otra@gympower.test',
  now: noon,
  holdMinutes: 15,
  placesPerSlot: 9,
  previous: null,
  emailVerified: true,
  ...fields,
});
const checkOut = (before: OrderWithLines, given: CheckoutFacts) => checkOutAll(before, given).after;
const code = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('checkout', () => {
  test('turns a cart into an order in its hold, with the buyer and the address for its mails', () => {
    const { order, lines } = checkOut(cart(line({ quantity: 2 })), facts());
    expect(order).toMatchObject({
      state: 'Created',
      revision: 1,
      totalPrice: 40_000,
      email: 'otra@gympower.test',
      reservedUntil: new Date('2026-03-01T12:15:00Z'),
    });
    expect(order.user).toEqual({
      id: 'ana',
      name: 'Ana',
      lastName: 'Paz',
      email: 'ana@gympower.test',
      phoneNumber: '',
    });
    expect(lines).toMatchObject([{ heldPlaces: 2, subtotal: 40_000 }]);
  });

  test('totals the subtotals, for every price and every descuento', () => {
    const some = fc.array(
      fc.record({ price: fc.integer({ min: 0, max: 1_000_000 }), quantity: fc.integer({ min: 1, max: 9 }) }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 100 }), (wanted, percent) => {
        const lines = wanted.map(({ price, quantity }, index) =>
          line({ diaHoraId: `s${index}`, activityId: `a${index}`, unitprice: price, quantity }),
        );
        const { order, lines: priced } = checkOut(
          cart(...lines),
          facts({
            activities: byId(...wanted.map(({ price }, index) => activity({ id: `a${index}`, price }))),
            slots: byId(...wanted.map((_, index) => slot({ id: `s${index}`, activityId: `a${index}` }))),
            descuento: off(percent),
          }),
        );
        expect(order.totalPrice).toBe(priced.reduce((sum, { subtotal }) => sum + subtotal, 0));
        priced.forEach((each, index) => expect(each.unitprice).toBe(discounted(wanted[index]!.price, percent)));
      }),
    );
  });

  test('a descuento for some classes lowers the price of their places alone', () => {
    const descuento = { id: 'd1', codigo: 'BOX', descuento: 10, activityIds: ['box'] };
    const both = {
      activities: byId(activity(), activity({ id: 'box' })),
      slots: byId(slot(), slot({ id: 's2', activityId: 'box' })),
    };
    const wanted = cart(line(), line({ diaHoraId: 's2', activityId: 'box' }));
    const { order, lines } = checkOut(wanted, facts({ ...both, descuento }));
    expect(lines.map(({ unitprice }) => unitprice)).toEqual([20_000, 18_000]);
    expect(order).toMatchObject({ totalPrice: 38_000, descuento });
    expect(code(() => checkOut(cart(line()), facts({ descuento })))).toBe('DESCUENTO_OTHER_CLASSES');
  });

  test('takes all places of its lines or none, for every capacity and every quantity', () => {
    const slots = fc.array(
      fc.record({ capacity: fc.nat(8), taken: fc.nat(8), quantity: fc.integer({ min: 1, max: 8 }) }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(slots, (wanted) => {
        const present = wanted.map(({ capacity, taken }, index) =>
          slot({ id: `s${index}`, capacity: Math.max(capacity, taken), taken }),
        );
        const lines = wanted.map(({ quantity }, index) => line({ diaHoraId: `s${index}`, quantity }));
        const fits = wanted.every(
          ({ quantity }, index) => present[index]!.taken + quantity <= present[index]!.capacity,
        );
        const run = () =>
          checkOut(cart(...lines), facts({ slots: byId(...present) })).lines.map(({ heldPlaces }) => heldPlaces);
        expect(code(run)).toEqual(fits ? wanted.map(({ quantity }) => quantity) : 'SLOT_FULL');
      }),
    );
  });

  test.each([
    ['an empty cart', 'CART_EMPTY', () => checkOut(cart(), facts())],
    ['a class that is gone', 'SLOT_WITHOUT_CLASS', () => checkOut(cart(line()), facts({ activities: new Map() }))],
    ['a slot that is gone', 'SLOT_WITHOUT_CLASS', () => checkOut(cart(line()), facts({ slots: new Map() }))],
    [
      'a slot that joined another class',
      'SLOT_WITHOUT_CLASS',
      () => checkOut(cart(line()), facts({ slots: byId(slot({ activityId: 'boxeo' })) })),
    ],
    [
      'a class whose price is not the one that the buyer saw',
      'PRICE_CHANGED',
      () => checkOut(cart(line({ unitprice: 19_999 })), facts()),
    ],
    ['an order that is not a cart', 'ORDER_STATE', () => checkOut(checkOut(cart(line()), facts()), facts())],
  ])('refuses %s', (_, expected, run) => {
    expect(code(run)).toBe(expected);
  });
});

describe('a full date', () => {
  const dates = Object.fromEntries(
    ['2026-03-02', '2026-03-09', '2026-04-06'].map((date) => [
      date,
      { absent: 0, guests: date === '2026-03-09' ? 9 : 10, waiting: 0, change: null },
    ]),
  );
  const buy = (full?: string[], quantity = 1) =>
    checkOut(
      cart(line({ quantity })),
      facts({ slots: byId(slot({ dates })), shown: full && { full: new Map([['s1', full]]), planDays: 30 } }),
    );

  test('is bought as an absence', () => {
    expect(buy().lines[0]!.absences!.map(({ date }) => date)).toEqual(['2026-03-02', '2026-04-06']);
  });

  test('has to be among those that the buyer was shown, if it is within the plan period', () => {
    expect(buy(['2026-03-02']).order.state).toBe('Created');
    expect(buy(['2026-03-02', '2026-03-09']).order.state, 'one was free again').toBe('Created');
    const details = { diaHoraId: 's1', name: 'Yoga', fechas: ['2026-03-02'] };
    expect(() => buy([])).toThrow(expect.objectContaining({ code: 'DATES_FULL', details }));
    expect(() => buy(['2026-03-02'], 2)).toThrow(expect.objectContaining({ code: 'DATES_FULL' }));
  });
});
