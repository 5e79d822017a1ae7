import { describe, expect, test } from 'vitest';
import { ana, line, noon, orderIn } from '../../test/records.ts';
import type { Credit, Order } from '../entities.ts';
import { consequencesOf, consequencesOfLine, creditsUndone, undoesPurchase } from './consequences.ts';
import { findTransition, type OrderEvent, type OrderState, transitions } from './order-states.ts';

const yoga = { id: 'yoga', name: 'Yoga', image: '' };
const boxing = { id: 'boxeo', name: 'Boxeo', image: '' };

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

test('a purchase is undone by an admin who cancels it, by a payment that is returned, and by a withdrawal', () => {
  const events = ['adminCancels', 'paymentReversed', 'withdraws'];
  expect(transitions.filter(undoesPurchase).map(({ on }) => on)).toEqual(events);
});

describe('a bought line that changes alone', () => {
  const { order: before } = orderIn('Complete', { activities: [yoga, boxing] });
  const left = { ...before, activities: [boxing] };
  const canceled = { mail: 'lineCanceled', from: line(), to: line({ canceledAt: noon, givenBack: 20_000 }) } as const;
  const moved = { mail: 'lineMoved', from: line(), to: line({ diaHoraId: 's2', activityId: 'boxeo' }) } as const;
  const buyer = { ...ana, activities: ['yoga', 'boxeo', 'remo'] };

  test('takes a class and its review away, if the buyer has no other place of it', () => {
    expect(consequencesOfLine({ before, order: left, lineChange: canceled }, buyer, [])).toEqual({
      mail: 'lineCanceled',
      activities: ['boxeo', 'remo'],
      reviewIds: ['ana_yoga'],
    });
  });

  test('leaves the class and its review where another purchase has it', () => {
    const others = [orderIn('Complete', { activities: [yoga] }).order];
    expect(consequencesOfLine({ before, order: left, lineChange: canceled }, buyer, others)).toMatchObject({
      activities: ['yoga', 'boxeo', 'remo'],
      reviewIds: [],
    });
  });

  test('gives the class that it moved to', () => {
    const order = { ...before, activities: [{ ...boxing, id: 'natacion' }] };
    expect(consequencesOfLine({ before, order, lineChange: moved }, buyer, [])).toMatchObject({
      mail: 'lineMoved',
      activities: ['remo', 'natacion'],
      reviewIds: ['ana_yoga', 'ana_boxeo'],
    });
  });

  test('is told to a deleted account only when it is about money', () => {
    expect(consequencesOfLine({ before, order: left, lineChange: canceled }, null, []).mail).toBe('lineCanceled');
    expect(consequencesOfLine({ before, order: left, lineChange: moved }, null, []).mail).toBeNull();
  });
});

describe('the credits of a purchase that is undone', () => {
  const credit = (state: Credit['state'], lineId = 'o1_s1', n = 0): Credit => ({
    id: `${lineId}_2026-03-09_${n}`,
    userId: 'ana',
    because: 'closed',
    from: { orderId: 'o1', lineId, diaHoraId: 's1', activityId: 'yoga', date: '2026-03-09', price: 20_000 },
    state,
    expiresOn: '2026-04-09',
    session: null,
    createdAt: noon,
    updatedAt: noon,
  });
  const credits = [credit('open'), credit('open', 'o1_s2'), credit('spent', 'o1_s1', 1)];
  const linesOf = (found: readonly Credit[]) => found.map(({ from, state }) => `${from!.lineId} ${state}`);

  test('are void with the order, unless they were used', () => {
    const transition = findTransition({ state: 'Complete', canceledBecause: null }, 'adminCancels')!;
    expect(linesOf(creditsUndone(credits, { transition }, { now: noon }))).toEqual(['o1_s1 void', 'o1_s2 void']);
  });

  test('are void with a line that is canceled, and stay with one that moves', () => {
    const change = (fields: Partial<ReturnType<typeof line>>) => ({
      lineChange: { mail: 'lineMoved', from: line(), to: line(fields) } as const,
    });
    expect(linesOf(creditsUndone(credits, change({ canceledAt: noon }), { now: noon }))).toEqual(['o1_s1 void']);
    expect(creditsUndone(credits, change({}), { now: noon })).toEqual([]);
  });

  test('are not touched by an order that was never paid', () => {
    const transition = findTransition({ state: 'Created', canceledBecause: null }, 'memberCancels')!;
    expect(creditsUndone(credits, { transition }, { now: noon })).toEqual([]);
  });
});
