import { describe, expect, test } from 'vitest';
import { line, noon, orderIn } from '../../test/records.ts';
import type { Order, OrderLine } from '../entities.ts';
import { type LateFacts, latePayers } from './late.ts';

const user = { id: 'ana', name: 'Ana', lastName: 'Paz', email: 'ana@gympower.test', phoneNumber: '+541123456789' };
const order = (state: Order['state'], fields: Partial<Order> = {}): Order => ({
  ...orderIn(state, { user, totalPrice: 20_000, diaHoraIds: ['s1'] }).order,
  ...fields,
});
const inDays = (days: number) => new Date(noon.getTime() + days * 24 * 3_600_000);
const ending = (fields: Partial<OrderLine> = {}) => line({ validFrom: inDays(-28), validUntil: inDays(2), ...fields });
const renewal = { diaHoraId: 's1', orderId: 'o0' };
const late = (facts: Partial<LateFacts>) =>
  latePayers({
    unpaid: [],
    ending: [],
    orders: new Map([['o1', order('Complete')]]),
    held: [],
    slotsToday: new Set(['s1']),
    ...facts,
  }).map(({ orderId, because, since }) => [orderId, because, since]);

describe('who is late', () => {
  test('has not paid an order of a class of today', () => {
    const unpaid = [order('Created', { updatedAt: noon }), order('Created', { id: 'o2', diaHoraIds: ['tomorrow'] })];
    expect(late({ unpaid })).toEqual([['o1', 'unpaid', noon]]);
    expect(latePayers({ unpaid, ending: [], orders: new Map(), held: [], slotsToday: new Set(['s1']) })).toMatchObject([
      {
        userId: 'ana',
        name: 'Ana',
        lastName: 'Paz',
        phoneNumber: '+541123456789',
        totalPrice: 20_000,
        keptUntil: null,
      },
    ]);
  });

  test('has a plan period that ends, each order once and by its first end', () => {
    const lines = [ending({ validUntil: inDays(2) }), ending({ diaHoraId: 's2', validUntil: inDays(-1) })];
    expect(late({ ending: lines })).toEqual([['o1', 'ended', inDays(-1)]]);
  });

  test('has a place that is kept until the end of the days of grace', () => {
    const orders = new Map([['o1', order('Complete')]]);
    const keptUntil = (fields: Partial<OrderLine>) =>
      latePayers({ unpaid: [], ending: [ending(fields)], orders, held: [], slotsToday: new Set() })[0]?.keptUntil;
    expect(keptUntil({ keptUntil: inDays(5) })).toEqual(inDays(5));
    expect(keptUntil({}), 'of a line that has none').toEqual(inDays(2));
  });

  test.each<[string, Partial<LateFacts>]>([
    ['whose order was canceled', { orders: new Map([['o1', order('Canceled')]]) }],
    ['whose line was canceled', { ending: [ending({ canceledAt: noon })] }],
    ['who renewed it', { ending: [ending({ movedTo: 'o2' })] }],
    ['who does not renew it', { ending: [ending({ leaving: true })] }],
    ['whose renewal waits for its payment', { ending: [], unpaid: [order('Created', { renewals: [renewal] })] }],
    ['who bought the place again', { held: [line({ orderId: 'o2', heldPlaces: 1, validUntil: inDays(30) })] }],
    ['who holds it for ever', { held: [line({ orderId: 'o2', heldPlaces: 1, validFrom: noon, validUntil: null })] }],
  ])('is nobody %s', (_, facts) => {
    expect(late({ ending: [ending()], ...facts })).toEqual([]);
  });

  test('comes with the oldest first', () => {
    const unpaid = [order('Created', { id: 'o3', updatedAt: noon })];
    expect(late({ unpaid, ending: [ending({ validUntil: inDays(-1) })] }).map(([id]) => id)).toEqual(['o1', 'o3']);
  });
});
