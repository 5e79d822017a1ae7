import { describe, expect, test } from 'vitest';
import { activity, ana, byId, line, noon, off, orderIn, payment, plan, slot } from '../../test/records.ts';
import type { OrderWithLines } from '../orders/changed-order.ts';
import { givenBackByHand } from './give-back.ts';
import { placesBack, placesMovedOn } from '../orders/renewals.ts';
import { type DeskFacts, type DeskLine, payAtDesk, sellAtDesk, undoSale } from './sell.ts';
import { movementsOf, sumsBy, totalOf } from './till.ts';

const DAY_MS = 24 * 3_600_000;
const later = new Date(noon.getTime() + 5 * DAY_MS);

const factsWith = (facts: Partial<DeskFacts> = {}): DeskFacts => ({
  buyer: ana,
  slots: byId(slot()),
  activities: byId(activity()),
  orders: new Map(),
  descuento: null,
  now: noon,
  plan,
  placesPerSlot: 4,
  ...facts,
});

const sell = (facts: Partial<DeskFacts> = {}, wanted: Partial<DeskLine> = {}, seen?: number) =>
  sellAtDesk(
    {
      id: 'd1',
      lines: [{ diaHoraId: 's1', quantity: 1, renews: null, ...wanted }],
      by: 'cash',
      seen,
      soldBy: 'carla',
    },
    factsWith(facts),
  );

const paid = (fields = {}): OrderWithLines =>
  orderIn(
    'Complete',
    { purchasedAt: noon },
    line({ heldPlaces: 1, validFrom: noon, validUntil: new Date(noon.getTime() + 30 * DAY_MS), ...fields }),
  );

describe('a sale at the desk', () => {
  test('begins as Complete, and takes money and places', () => {
    const { after, payment: taken } = sell({ descuento: off(10) }, { quantity: 2 });
    expect(after.order).toMatchObject({
      state: 'Complete',
      origin: 'desk',
      soldBy: 'carla',
      totalPrice: 36_000,
      paymentId: 'd1',
      purchasedAt: noon,
    });
    expect(after.lines).toMatchObject([{ heldPlaces: 2, validFrom: noon }]);
    expect(taken).toMatchObject({ id: 'd1', by: 'cash', takenBy: 'carla', amount: 36_000, outcome: 'completed' });
  });

  test('takes no money where there is nothing to pay', () => {
    const { after, payment: none } = sell({ descuento: off(100) });
    expect(none).toBeNull();
    expect(after.order).toMatchObject({ paymentId: null, paymentStatus: null, totalPrice: 0 });
  });

  test.each([
    ['a full slot', { slots: byId(slot({ taken: 10 })) }, {}, undefined, 'SLOT_FULL'],
    ['a slot that is gone', { slots: new Map() }, {}, undefined, 'DIA_HORA_NOT_FOUND'],
    ['a slot without a class', { slots: byId(slot({ activityId: null })) }, {}, undefined, 'SLOT_WITHOUT_CLASS'],
    ['too many places', {}, { quantity: 5 }, undefined, 'TOO_MANY_PLACES'],
    ['another price', {}, {}, 1, 'PRICE_CHANGED'],
    ["another class's descuento", { descuento: off(10, ['box']) }, {}, undefined, 'DESCUENTO_OTHER_CLASSES'],
    ['a renewal of nothing', {}, { renews: 'o1' }, undefined, 'LINE_OVER'],
  ])('of %s is refused', (_, facts, wanted, seen, code) => {
    expect(() => sell(facts, wanted, seen)).toThrow(expect.objectContaining({ code }));
  });

  test('of nothing is refused', () => {
    const nothing = { id: 'd1', lines: [], by: 'cash', seen: undefined, soldBy: 'carla' } as const;
    expect(() => sellAtDesk(nothing, factsWith())).toThrow(expect.objectContaining({ code: 'CART_EMPTY' }));
  });
});

describe('a renewal', () => {
  const full = byId(slot({ capacity: 1, taken: 1 }));
  const renew = (older: OrderWithLines, facts: Partial<DeskFacts> = {}) => renewed(older, facts).after;
  function renewed(older: OrderWithLines, facts: Partial<DeskFacts> = {}) {
    const orders = new Map([['o1', older]]);
    const { after } = sell({ slots: full, orders, now: later, ...facts }, { renews: 'o1' });
    return { after, moved: placesMovedOn([after], orders) };
  }

  test('takes over the place of a full slot, and begins where the older period ends', () => {
    const { after, moved } = renewed(paid());
    expect(after.order.renewals).toEqual([{ diaHoraId: 's1', orderId: 'o1' }]);
    expect(after.lines[0]).toMatchObject({ heldPlaces: 1, validFrom: new Date(noon.getTime() + 30 * DAY_MS) });
    expect(moved[0]!.lines).toMatchObject([{ heldPlaces: 0, movedTo: 'd1' }]);
  });

  test.each([
    ["somebody else's place", paid({ userId: 'eva' })],
    ['a canceled order', paid({ heldPlaces: 0 })],
    ['a place that moved on already', paid({ heldPlaces: 0, movedTo: 'd0' })],
    ['a period that is over', paid({ validUntil: noon })],
    ['a place whose days of grace are over', paid({ validUntil: noon, keptUntil: later })],
    ['a place without an end', paid({ validUntil: null })],
  ])('of %s is refused', (_, older) => {
    expect(() => renew(older)).toThrow(expect.objectContaining({ code: 'LINE_OVER' }));
  });

  test('carries what was given up on single dates along, and gives it back when it is undone', () => {
    const given = { date: '2026-03-09', places: 1, because: 'member', at: noon } as const;
    const late = { ...given, date: '2026-03-16', because: 'late' } as const;
    const dates = { [given.date]: { absent: 1, guests: 1, waiting: 0, change: null } };
    const slots = byId(slot({ capacity: 1, taken: 1, dates }));
    const { after, moved } = renewed(paid({ absences: [given] }), { slots });
    expect(after.lines[0]).toMatchObject({ chain: 'o1_s1', absences: [given] });
    const gaveUpMore = { ...after, lines: [{ ...after.lines[0]!, absences: [given, late] }] };
    const orders = new Map([gaveUpMore, ...moved].map((each) => [each.order.id, each]));
    const canceled = {
      order: { ...after.order, state: 'Canceled' as const },
      lines: gaveUpMore.lines.map((each) => ({ ...each, heldPlaces: 0 })),
    };
    const [back] = placesBack([canceled], { orders, slots }, later);
    expect(back!.lines[0]!.absences).toEqual([given, late]);
  });

  test('that is undone gives the place back while the older period lasts', () => {
    const { after, moved } = renewed(paid());
    const orders = new Map([after, ...moved].map((each) => [each.order.id, each]));
    const facts = { orders, slots: byId(slot({ hour: '20:00' })) };
    const canceled = {
      order: { ...after.order, state: 'Canceled' as const },
      lines: after.lines.map((each) => ({ ...each, heldPlaces: 0 })),
    };
    expect(placesBack([canceled], facts, later)[0]!.lines).toMatchObject([
      { heldPlaces: 1, movedTo: null, hour: '20:00' },
    ]);
    const muchLater = new Date(noon.getTime() + 40 * DAY_MS);
    expect(placesBack([canceled], facts, muchLater)[0]!.lines).toMatchObject([
      { heldPlaces: 0, movedTo: null, hour: '19:00' },
    ]);
    expect(placesBack([after], facts, later)).toEqual([]);
    const ended = { order: after.order, lines: canceled.lines };
    expect(placesBack([ended], facts, later)).toEqual([]);
    const lineCanceled = { ...ended, lines: ended.lines.map((each) => ({ ...each, canceledAt: later })) };
    expect(placesBack([lineCanceled], facts, later)).toHaveLength(1);

    const movedOn = { order: after.order, lines: [{ ...after.lines[0]!, heldPlaces: 0, movedTo: 'd2' }] };
    expect(placesBack([canceled], { ...facts, orders: new Map([...orders, ['d1', movedOn]]) }, later)).toEqual([]);
    const inOtherSlot = { ...canceled, lines: [{ ...canceled.lines[0]!, diaHoraId: 's2' }] };
    expect(placesBack([inOtherSlot], facts, later)).toEqual([]);
  });
});

describe('undoing a sale', () => {
  const sold = () => {
    const { after, payment: taken } = sell();
    return { order: after.order, lines: after.lines, payment: payment({ ...taken! }) };
  };
  const why = { reason: 'Era otra clase', by: 'carla', now: later };

  test('frees the places and notes that the money went back, once', () => {
    const { after, payment: returned } = undoSale(sold(), why);
    expect(after.order).toMatchObject({ state: 'Canceled', canceledBecause: 'admin' });
    expect(after.lines).toMatchObject([{ heldPlaces: 0 }]);
    expect(returned).toMatchObject({
      status: 'refunded',
      outcome: 'reversed',
      refunded: 20_000,
      undone: { reason: 'Era otra clase', by: 'carla', at: later },
    });
    const again = { ...after, payment: returned! };
    expect(undoSale(again, why)).toEqual({ after: again });
  });

  test('gives back what was still due of a canceled one', () => {
    const { order, lines, payment: taken } = sold();
    const canceled = { order: { ...order, state: 'Canceled' as const }, lines };
    const { after, payment: returned } = undoSale({ ...canceled, payment: { ...taken, outcome: 'kept' } }, why);
    expect(after.order).toBe(canceled.order);
    expect(returned).toMatchObject({ status: 'refunded', refunded: 20_000 });
  });

  test('gives back the part that is due of a canceled one, once', () => {
    const { order, lines, payment: taken } = sold();
    const parts = [{ lineId: lines[0]!.id, amount: 5_000, state: 'due', othersBefore: 0 }] as const;
    const canceled = { order: { ...order, state: 'Canceled' as const }, lines };
    const { payment: returned } = undoSale({ ...canceled, payment: { ...taken, outcome: 'kept', parts } }, why);
    expect(returned).toMatchObject({
      status: 'approved',
      outcome: 'kept',
      refunded: 5_000,
      parts: [{ state: 'made' }],
    });
    const again = { ...canceled, payment: returned! };
    expect(undoSale(again, why)).toEqual({ after: again });
  });

  test("of Mercado Pago's money is refused", () => {
    const bought = { ...paid(), payment: payment() };
    expect(() => undoSale(bought, why)).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
    expect(() => undoSale({ ...bought, payment: null }, why)).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
  });
});

test("a canceled line's part goes back by hand, and Mercado Pago's stays due", () => {
  const parts = [{ lineId: 'o1_s1', amount: 5_000, state: 'due', othersBefore: 0 }] as const;
  expect(givenBackByHand(payment({ by: 'cash', parts }), later)).toMatchObject({
    refunded: 5_000,
    status: 'approved',
    parts: [{ state: 'made' }],
  });
  const foreign = payment({ parts });
  expect(givenBackByHand(foreign, later)).toBe(foreign);
});

test('the desk takes the money of an order that waits for it, once', () => {
  const taking = { by: 'transfer', soldBy: 'carla', now: noon, plan, slots: byId(slot()), older: new Map() } as const;
  const { after, payment: taken } = payAtDesk(orderIn('Created', {}, line({ heldPlaces: 1 })), taking);
  expect(after.order).toMatchObject({ state: 'Complete', paymentId: 'o1' });
  expect(taken).toMatchObject({ id: 'o1', by: 'transfer', amount: 20_000 });
  expect(payAtDesk(after, taking)).toEqual({ after });
  expect(() => payAtDesk(paid(), taking)).toThrow(expect.objectContaining({ code: 'ORDER_STATE' }));
});

test('the till is what the entries did to its accounts', () => {
  const entry = { id: 'd1-1', paymentId: 'd1', orderId: 'd1', number: 1, currency: 'ARS', createdAt: noon } as const;
  const settled = { status: 'approved', outcome: 'completed' } as const;
  const movements = [
    { ...entry, ...settled, amounts: { cash: 20_000, sales: -20_000 } },
    { ...entry, ...settled, id: 'd2-1', amounts: { terminal: 5_000.1, sales: -5_000.1 } },
    { ...entry, ...settled, id: '77-1', amounts: { mercadopago: 9_000, sales: -9_000 } },
    { ...entry, ...settled, id: 'd1-2', amounts: { cash: -20_000, sales: 20_000 } },
  ].flatMap(movementsOf);
  expect(totalOf(movements)).toBe(5_000.1);
  expect(sumsBy(movements, ({ by }) => by)).toEqual([
    { key: 'cash', total: 0, count: 2 },
    { key: 'terminal', total: 5_000.1, count: 1 },
  ]);
});
