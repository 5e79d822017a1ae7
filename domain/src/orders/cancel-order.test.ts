import { describe, expect, test } from 'vitest';
import { line, noon, orderIn, payment as record } from '../../test/records.ts';
import type { Order, Payment, PaymentOutcome } from '../entities.ts';
import { cancelOnRequest, cancelOrder, type CancelRequest, holdExpired, isCanceledPurchase } from './cancel-order.ts';
import type { OrderWithLines } from './changed-order.ts';

const payment = (outcome: PaymentOutcome): Payment =>
  record({ outcome, unclearBecause: outcome === 'unclear' ? 'orderCanceled' : null });
const preference = { id: 'p1', url: 'https://mp.test/p1' };
const held = line({ heldPlaces: 1 });
const cart = orderIn('Cart', {}, line());
const created = orderIn('Created', { reservedUntil: noon, preference }, held);
const complete = orderIn('Complete', { paymentId: '77', preference }, held);
const canceled = orderIn('Canceled', { canceledBecause: 'admin', paymentId: '77' }, line());

const byMember: CancelRequest = { by: 'ana', isAdmin: false };
const byAdmin: CancelRequest = { by: 'ada', isAdmin: true };
const cancel = (before: OrderWithLines, request: CancelRequest, paid: Payment | null = null) =>
  cancelOnRequest({ ...before, payment: paid }, request);

describe('canceling', () => {
  test.each([
    ['memberCancels', 'member'],
    ['adminCancels', 'admin'],
    ['holdExpires', 'expired'],
  ] as const)('by the event %s releases the places and says why: %s', (event, canceledBecause) => {
    const after = cancelOrder(created, event);
    expect(after.order).toMatchObject({ state: 'Canceled', canceledBecause, reservedUntil: null });
    expect(after.lines).toMatchObject([{ heldPlaces: 0 }]);
    expect(after.transition).toMatchObject({ from: 'Created', to: 'Canceled', mail: 'orderCanceled' });
  });
});

describe('a member', () => {
  test('cancels their own unpaid order, whose payment page is then to be closed', () => {
    const { after, openPreferenceId, payment: noted } = cancel(created, byMember);
    expect(after.order).toMatchObject({ state: 'Canceled', canceledBecause: 'member' });
    expect(openPreferenceId).toBe('p1');
    expect(noted).toBeUndefined();
  });

  test.each([
    ["somebody else's order", created, { by: 'eva', isAdmin: false }, 'FORBIDDEN'],
    ['a cart', cart, byMember, 'ORDER_STATE'],
    ['a paid order', complete, byMember, 'ORDER_STATE'],
  ])('does not cancel %s', (_, before, request, code) => {
    expect(() => cancel(before, request, payment('completed'))).toThrow(expect.objectContaining({ code }));
  });
});

describe('an admin', () => {
  test("cancels a member's unpaid order", () => {
    expect(cancel(created, byAdmin).after.order).toMatchObject({ state: 'Canceled', canceledBecause: 'admin' });
  });

  test('cancels their own unpaid order as its buyer', () => {
    expect(cancel(created, { by: 'ana', isAdmin: true }).after.order.canceledBecause).toBe('member');
  });

  test('cancels their own paid order as an admin', () => {
    const { after } = cancel(complete, { by: 'ana', isAdmin: true }, payment('completed'));
    expect(after.order.canceledBecause).toBe('admin');
  });

  test.each([
    ['refunds it', true, { outcome: 'refundDue', unclearBecause: null }],
    ['keeps it', false, { outcome: 'kept', unclearBecause: null }],
    ['decides later', undefined, { outcome: 'unclear', unclearBecause: 'orderCanceled' }],
  ])('who cancels a paid order says what happens to the money: %s', (_, refund, verdict) => {
    const { after, payment: noted, openPreferenceId } = cancel(complete, { ...byAdmin, refund }, payment('completed'));
    expect(after.order).toMatchObject({ state: 'Canceled', canceledBecause: 'admin' });
    expect(noted).toMatchObject({ id: '77', ...verdict });
    expect(openPreferenceId).toBeUndefined();
  });

  test('who cancels an order that was free has no payment to decide on', () => {
    expect(cancel(orderIn('Complete', {}, held), byAdmin)).not.toHaveProperty('payment');
  });

  test('does not cancel a cart', () => {
    expect(() => cancel(cart, byAdmin)).toThrow(expect.objectContaining({ code: 'ORDER_STATE' }));
  });
});

describe('an order that is canceled already', () => {
  test('stays as it is when it is canceled again', () => {
    const { after, payment: noted } = cancel(canceled, byMember, payment('kept'));
    expect(after.order).toBe(canceled.order);
    expect(noted).toBeUndefined();
  });

  test.each(['unclear', 'kept'] as const)('can still be refunded by an admin while its payment is %s', (outcome) => {
    const { after, payment: noted } = cancel(canceled, { ...byAdmin, refund: true }, payment(outcome));
    expect(after.order).toBe(canceled.order);
    expect(noted).toMatchObject({ outcome: 'refundDue', unclearBecause: null });
  });

  test.each(['refundDue', 'refunded', 'reversed'] as const)('is not refunded twice: its payment is %s', (outcome) => {
    expect(cancel(canceled, { ...byAdmin, refund: true }, payment(outcome)).payment).toBeUndefined();
  });

  test('is not refunded by its buyer', () => {
    expect(cancel(canceled, { ...byMember, refund: true }, payment('kept')).payment).toBeFalsy();
  });
});

test('a request that is limited to one state does nothing to an order in another state', () => {
  const { after } = cancel(complete, { ...byAdmin, onlyIn: 'Created' }, payment('completed'));
  expect(after.order).toBe(complete.order);
  expect(cancel(created, { ...byAdmin, onlyIn: 'Created' }).after.order.state).toBe('Canceled');
});

describe('a hold', () => {
  const inHold = (fields: Partial<Order>) => orderIn('Created', fields, held);

  test.each([
    ['has a moment left', inHold({ reservedUntil: new Date(noon.getTime() + 1) }), false],
    ['ends now', inHold({ reservedUntil: noon }), true],
    ['has none', inHold({ reservedUntil: null }), false],
    ['belongs to a paid order', orderIn('Complete', { reservedUntil: noon }, held), false],
  ])('that %s has expired: %s', (_, order, expired) => {
    expect(holdExpired(order, noon)).toBe(expired);
  });
});

test.each([
  [true, 'a paid order that was canceled', canceled],
  [false, 'an order that was canceled unpaid', orderIn('Canceled', { canceledBecause: 'member' }, line())],
  [false, 'a paid order', complete],
])('money is at stake: %s for %s', (atStake, _, { order }) => {
  expect(isCanceledPurchase(order)).toBe(atStake);
});
