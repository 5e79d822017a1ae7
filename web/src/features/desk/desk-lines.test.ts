import type { ActivityJson, OrderJson } from '@gym-power/domain';
import { expect, test } from 'vitest';
import { dueOrders, heldPlaces, newPlace, renewalOf, totalOf, withStocks } from './desk-lines.ts';

const slot = { id: 's1', day: 'Lunes', hour: '19:00', stock: 0 };
const yoga = { id: 'yoga', name: 'Yoga', price: 20_000, diaHoras: [slot] } as unknown as ActivityJson;
const line = (fields: object) => ({
  activityId: 'yoga',
  diaHoraId: 's1',
  quantity: 2,
  heldPlaces: 2,
  validUntil: '2026-12-01T00:00:00.000Z',
  ...fields,
});
const order = (id: string, state: string, ...lines: object[]) => ({ id, state, lines }) as unknown as OrderJson;

test('a renewal continues what the member holds, at the price of today, also in a full slot', () => {
  const [held] = heldPlaces([order('o1', 'Complete', line({}))]);
  expect(renewalOf(held!, [yoga])).toMatchObject({ diaHoraId: 's1', quantity: 2, unitprice: 20_000, renews: 'o1' });
  expect(renewalOf(held!, [])).toBeNull();
  const [forever] = heldPlaces([order('o1', 'Complete', line({ validUntil: null }))]);
  expect(renewalOf(forever!, [yoga])).toBeNull();
});

test('a member holds what is paid and not over, the next to end first', () => {
  const later = line({ validUntil: '2026-12-24T00:00:00.000Z' });
  const orders = [order('o1', 'Complete', later, line({ heldPlaces: 0 })), order('o2', 'Complete', line({}))];
  expect(heldPlaces([...orders, order('o3', 'Created', line({}))]).map((each) => each.order.id)).toEqual(['o2', 'o1']);
  expect(dueOrders([...orders, order('o3', 'Created', line({}))]).map(({ id }) => id)).toEqual(['o3']);
});

test('the total takes the descuento off each place', () => {
  const lines = [{ ...newPlace(yoga, yoga.diaHoras[0]!), quantity: 3 }];
  expect(totalOf(lines, null)).toBe(60_000);
  expect(totalOf(lines, { descuento: 10, activityIds: null })).toBe(54_000);
  expect(totalOf(lines, { descuento: 10, activityIds: ['box'] })).toBe(60_000);
});

test('a stock that a refusal has told counts more than the list of classes', () => {
  const stocks = (known: ReadonlyMap<string, number>) =>
    withStocks([{ ...yoga, diaHoras: [{ ...yoga.diaHoras[0]!, stock: 1 }] }], known).flatMap(({ diaHoras }) =>
      diaHoras.map(({ stock }) => stock),
    );
  expect(stocks(new Map())).toEqual([1]);
  expect(stocks(new Map([['s1', 0]]))).toEqual([0]);
});
