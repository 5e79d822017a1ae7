import { describe, expect, test } from 'vitest';
import { ana, orderIn } from '../../test/records.ts';
import type { Order } from '../entities.ts';
import { consequencesOf, undoesPurchase } from './consequences.ts';
import { findTransition, type OrderEvent, type OrderState, transitions } from './order-states.ts';

const yoga = { id: 'yoga', name: 'Yoga', image: '' };
const boxing = { id: 'boxeo', name: 'Boxeo', image: '' };

/** The consequences of an event for Ana's order, which is of a yoga class by default. */
function consequences(
  state: OrderState,
  event: OrderEvent,
  {
    buyer = ana,
    fields = {},
    others = [],
  }: { buyer?: typeof ana | null; fields?: Partial<Order>; others?: Order[] } = {},
) {
  const transition = findTransition({ state, canceledBecause: null }, event)!;
  const { order } = orderIn(transition.to, { activities: [yoga], ...fields });
  return consequencesOf({ order, transition }, buyer, others);
}

describe('the mail to the buyer', () => {
  test.each([
    ['Cart', 'checkout', 'orderCreated'],
    ['Created', 'paid', 'orderComplete'],
    ['Created', 'memberCancels', 'orderCanceled'],
    ['Created', 'holdExpires', 'orderCanceled'],
    ['Complete', 'paymentReversed', 'orderCanceled'],
  ] as const)('of a %s order after %s is %s', (state, event, mail) => {
    expect(consequences(state, event).mail).toBe(mail);
  });

  test('is not written once the account is deleted', () => {
    expect(consequences('Created', 'holdExpires', { buyer: null }).mail).toBeNull();
  });

  test('is written to a deleted account when a paid order is canceled: it is about their money', () => {
    const fields = { paymentId: '77' };
    expect(consequences('Complete', 'adminCancels', { buyer: null, fields }).mail).toBe('orderCanceled');
  });
});

describe('the classes that the buyer may review', () => {
  test('gain those of a completed order, each once', () => {
    const buyer = { ...ana, activities: ['yoga'] };
    const { activities } = consequences('Created', 'paid', { buyer, fields: { activities: [yoga, boxing] } });
    expect(activities).toEqual(['yoga', 'boxeo']);
  });

  test.each([
    ['Cart', 'checkout'],
    ['Created', 'memberCancels'],
    ['Created', 'holdExpires'],
  ] as const)('do not change when a %s order meets %s', (state, event) => {
    expect(consequences(state, event)).toMatchObject({ activities: null, reviewIds: [] });
  });

  test('lose those of an undone purchase, together with its reviews', () => {
    const buyer = { ...ana, activities: ['yoga', 'remo'] };
    expect(consequences('Complete', 'paymentReversed', { buyer })).toMatchObject({
      activities: ['remo'],
      reviewIds: ['ana_yoga'],
    });
  });

  test('keep a class that the buyer also bought in another order, although its review is deleted', () => {
    const buyer = { ...ana, activities: ['yoga', 'boxeo'] };
    const others = [orderIn('Complete', { activities: [yoga] }).order];
    const fields = { activities: [yoga, boxing] };
    expect(consequences('Complete', 'adminCancels', { buyer, fields, others })).toMatchObject({
      activities: ['yoga'],
      reviewIds: ['ana_yoga', 'ana_boxeo'],
    });
  });

  test('need no change once the account is deleted', () => {
    const undone = consequences('Complete', 'paymentReversed', { buyer: null });
    expect(undone).toMatchObject({ activities: null, reviewIds: [] });
  });
});

test('a purchase is undone by an admin who cancels it and by a payment that is returned', () => {
  expect(transitions.filter(undoesPurchase).map(({ on }) => on)).toEqual(['adminCancels', 'paymentReversed']);
});
