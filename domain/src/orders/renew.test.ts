import { describe, expect, test } from 'vitest';
import { activity, ana, byId, line, noon, orderIn, plan, slot } from '../../test/records.ts';
import { DAY_MS } from '../calendar.ts';
import type { OrderLine } from '../entities.ts';
import { cancelOrder } from './cancel-order.ts';
import type { OrderWithLines } from './changed-order.ts';
import { completeOrder } from './complete-order.ts';
import { type RenewFacts, renew, renewablesOf, renewalTimes, setLeaving } from './renew.ts';
import { isRenewedElsewhere, olderLines, placesMovedOn } from './renewals.ts';

const inDays = (days: number) => new Date(noon.getTime() + days * DAY_MS);
const end = inDays(30);
const policy = { renewDays: 10, graceDays: 3, holdMinutes: 15 };

const heldLine = (fields: Partial<OrderLine> = {}): OrderLine =>
  line({ heldPlaces: 1, validFrom: noon, validUntil: end, keptUntil: inDays(33), ...fields });
const bought = (fields: Partial<OrderLine> = {}): OrderWithLines =>
  orderIn('Complete', { purchasedAt: noon }, heldLine(fields));
const ordersOf = (...orders: OrderWithLines[]) => new Map(orders.map((each) => [each.order.id, each]));

const factsWith = (facts: Partial<RenewFacts> = {}): RenewFacts => ({
  buyer: ana,
  slots: byId(slot({ capacity: 1, taken: 1 })),
  activities: byId(activity()),
  orders: ordersOf(bought()),
  descuento: null,
  policy,
  now: inDays(25),
  ...facts,
});
const renewing = (facts: Partial<RenewFacts> = {}, wish: Partial<Parameters<typeof renew>[0]> = {}) =>
  renew({ id: 'r1', lineIds: ['o1_s1'], seen: undefined, ...wish }, factsWith(facts));

describe('a renewal', () => {
  test('waits for its payment without a place, and the older line is kept meanwhile', () => {
    const { order, after } = renewing();
    expect(order.order).toMatchObject({
      state: 'Created',
      totalPrice: 20_000,
      renewals: [{ diaHoraId: 's1', orderId: 'o1' }],
      reservedUntil: new Date(inDays(25).getTime() + 15 * 60_000),
    });
    expect(order.lines).toMatchObject([{ heldPlaces: 0, quantity: 1 }]);
    expect(after.map((each) => each.order.id)).toEqual(['r1', 'o1']);
    expect(after[1]!.lines).toMatchObject([{ renewedBy: 'r1', heldPlaces: 1, keptUntil: inDays(33) }]);
  });

  test('keeps the older line longer, if that would end before', () => {
    const now = new Date(inDays(33).getTime() - 60_000);
    const { order, after } = renewing({ now });
    expect(after[1]!.lines[0]!.keptUntil).toEqual(order.order.reservedUntil);
  });

  test('is the same order again while it waits for its payment', () => {
    const { order, after } = renewing();
    const again = renewing({ orders: ordersOf(order, after[1]!) }, { id: 'r2' });
    expect(again).toMatchObject({ after: [], order: { order: { id: 'r1' } } });
  });

  test.each<[string, Partial<RenewFacts>]>([
    ['at another price', { activities: byId(activity({ price: 25_000 })) }],
    ['with a code', { descuento: { codigo: 'VERANO', descuento: 10 } }],
    ['after its hold', { now: inDays(26) }],
  ])('replaces the unpaid one %s', (_, facts) => {
    const { order, after } = renewing();
    const again = renewing({ orders: ordersOf(order, after[1]!), ...facts }, { id: 'r2' });
    expect(again.order.order.id).toBe('r2');
    expect(again.replaced).toMatchObject([{ id: 'r1', state: 'Canceled' }]);
    expect(again.after.find((each) => each.order.id === 'o1')!.lines[0]!.renewedBy).toBe('r2');
  });

  test.each<[string, string, Partial<RenewFacts>]>([
    ['somebody else', 'LINE_NOT_FOUND', { buyer: { ...ana, id: 'eva' } }],
    ['a place that is free by now', 'LINE_OVER', { orders: ordersOf(bought({ heldPlaces: 0 })) }],
    ['a place without an end', 'RENEWAL_CLOSED', { orders: ordersOf(bought({ validUntil: null, keptUntil: null })) }],
    ['more than ten days before the end', 'RENEWAL_CLOSED', { now: new Date(inDays(20).getTime() - 1) }],
    ['when it is kept no longer', 'RENEWAL_CLOSED', { now: inDays(33) }],
    [
      'who leaves, after the end',
      'RENEWAL_CLOSED',
      { orders: ordersOf(bought({ leaving: true, keptUntil: end })), now: end },
    ],
    ['a slot that is gone', 'DIA_HORA_NOT_FOUND', { slots: new Map() }],
    ['a slot of no class', 'SLOT_WITHOUT_CLASS', { slots: byId(slot({ activityId: null })) }],
    ['a slot of another class', 'SLOT_WITHOUT_CLASS', { orders: ordersOf(bought({ activityId: 'box' })) }],
  ])('is refused for %s: %s', (_, code, facts) => {
    expect(() => renewing(facts)).toThrow(expect.objectContaining({ code }));
  });

  test('is refused at another total than the member has seen, and for two lines of one slot', () => {
    expect(() => renewing({}, { seen: 1 })).toThrow(
      expect.objectContaining({ code: 'PRICE_CHANGED', details: { price: 20_000 } }),
    );
    const other = { ...bought({ id: 'o2_s1', orderId: 'o2' }), order: { ...bought().order, id: 'o2' } };
    expect(() => renewing({ orders: ordersOf(bought(), other) }, { lineIds: ['o1_s1', 'o2_s1'] })).toThrow(
      expect.objectContaining({ code: 'INVALID' }),
    );
  });
});

describe('a paid renewal', () => {
  const { order, after } = renewing();
  const completion = (orders: ReadonlyMap<string, OrderWithLines>, taken = 1) => ({
    paymentId: 'p1',
    slots: byId(slot({ capacity: 1, taken })),
    older: olderLines(order.order, orders),
    now: inDays(26),
    plan,
  });

  test('takes the place over and begins with the end of the older one', () => {
    const orders = ordersOf(order, after[1]!);
    const paid = completeOrder(order, completion(orders));
    expect(paid.lines).toMatchObject([
      { heldPlaces: 1, validFrom: end, validUntil: inDays(60), keptUntil: inDays(63) },
    ]);
    expect(placesMovedOn([paid], orders)[0]!.lines).toMatchObject([{ heldPlaces: 0, movedTo: 'r1' }]);
  });

  test('is an ordinary purchase where the older place is gone', () => {
    const gone = ordersOf(order, bought({ heldPlaces: 0 }));
    const paid = completeOrder(order, completion(gone, 0));
    expect(paid.lines).toMatchObject([{ heldPlaces: 1, validFrom: inDays(26) }]);
    expect(placesMovedOn([paid], gone)).toEqual([]);
    expect(() => completeOrder(order, completion(gone))).toThrow(expect.objectContaining({ code: 'SLOT_FULL' }));
  });

  test('knows when another order has renewed the place', () => {
    const renewed = olderLines(order.order, ordersOf(bought({ heldPlaces: 0, movedTo: 'd1' })));
    expect(isRenewedElsewhere(order.order, renewed)).toBe(true);
    expect(isRenewedElsewhere({ id: 'd1' }, renewed)).toBe(false);
    expect(isRenewedElsewhere(order.order, olderLines(order.order, ordersOf(bought())))).toBe(false);
  });

  test('that is canceled unpaid leaves the older line alone', () => {
    const canceled = cancelOrder(order, 'holdExpires');
    expect(placesMovedOn([canceled], ordersOf(order, after[1]!))).toEqual([]);
  });
});

describe('who does not renew', () => {
  const leave = (before: OrderWithLines, leaving: boolean, now = inDays(25)) =>
    setLeaving(before, { lineId: 'o1_s1', leaving }, { graceDays: 3, now });

  test('has the place until the end, and may think better of it', () => {
    const left = leave(bought(), true);
    expect(left.lines).toMatchObject([{ leaving: true, keptUntil: end, heldPlaces: 1 }]);
    expect(leave(left, true)).toBe(left);
    expect(leave(left, false).lines).toMatchObject([{ leaving: false, keptUntil: inDays(33), heldPlaces: 1 }]);
    expect(leave(bought(), false).lines).toEqual(bought().lines);
  });

  test('gives it up at once in the days of grace', () => {
    const left = leave(bought(), true, end);
    expect(left.lines).toMatchObject([{ heldPlaces: 0 }]);
    expect(leave(left, true, end)).toBe(left);
    expect(() => leave(left, false, end)).toThrow(expect.objectContaining({ code: 'LINE_OVER' }));
  });

  test.each([
    ['another line', bought({ id: 'o1_s2' }), 'LINE_NOT_FOUND'],
    ['an unpaid order', orderIn('Created', {}, line({ heldPlaces: 1 })), 'ORDER_STATE'],
    ['a place that is free', bought({ heldPlaces: 0 }), 'LINE_OVER'],
    ['a place without an end', bought({ validUntil: null, keptUntil: null }), 'RENEWAL_CLOSED'],
  ])('is refused for %s', (_, before, code) => {
    expect(() => leave(before, true)).toThrow(expect.objectContaining({ code }));
  });
});

describe('what a member can renew', () => {
  const list = (lines: OrderLine[], now = inDays(25), orders = new Map()) =>
    renewablesOf(lines, {
      activities: byId(activity({ price: 25_000 })),
      orders,
      policy: { ...policy, planDays: 30 },
      now,
    });

  test('costs what it costs today, and begins where the older period ends', () => {
    const { lineas, total } = list([heldLine({ quantity: 2, heldPlaces: 2 })]);
    expect(lineas).toMatchObject([
      { precio: 25_000, antes: 20_000, subtotal: 50_000, desde: end, hasta: inDays(60), abierta: true, orden: null },
    ]);
    expect(lineas[0]!.abreEl).toEqual(inDays(20));
    expect(total).toBe(50_000);
  });

  test('is open from its first instant until the last', () => {
    const isOpen = (now: Date) => list([heldLine()], now).lineas[0]!.abierta;
    expect([inDays(20), new Date(inDays(33).getTime() - 1)].map(isOpen)).toEqual([true, true]);
    expect([new Date(inDays(20).getTime() - 1), inDays(33)].map(isOpen)).toEqual([false, false]);
  });

  test('leaves out what is not paid, never ends, or is of no class; those who leave do not pay', () => {
    const others = [line({ heldPlaces: 1 }), heldLine({ validUntil: null }), heldLine({ activityId: 'gone' })];
    expect(list(others)).toEqual({ lineas: [], total: 0 });
    expect(list([heldLine({ leaving: true })]).total).toBe(0);
  });

  test('names the renewal that waits for its payment', () => {
    const { order } = renewing();
    const orders = new Map([['r1', order.order]]);
    expect(list([heldLine({ renewedBy: 'r1' })], inDays(25), orders).lineas[0]!.orden).toEqual({
      id: 'r1',
      reservedUntil: order.order.reservedUntil,
    });
    expect(list([heldLine({ renewedBy: 'r1' })], inDays(26), orders).lineas[0]!.orden).toBeNull();
  });

  test('begins no second renewal once the days of grace are over', () => {
    const kept = heldLine({ renewedBy: 'r1', keptUntil: inDays(34) });
    expect(renewalTimes(kept, policy).until).toEqual(inDays(33));
    expect(renewalTimes({ ...kept, leaving: true }, policy).until).toEqual(end);
    expect(renewalTimes({ ...kept, renewedBy: null }, policy).until).toEqual(inDays(34));
  });
});
