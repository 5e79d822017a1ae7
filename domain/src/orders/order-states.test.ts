import { describe, expect, test } from 'vitest';
import {
  applyTransition,
  findTransition,
  type OrderEvent,
  type OrderState,
  orderStates,
  transitions,
} from './order-states.ts';

const events: OrderEvent[] = ['checkout', 'paid', 'memberCancels', 'adminCancels', 'holdExpires', 'paymentReversed'];

/** Every change that there is (design: Checkout and payment), but for the one that revives an expired order. */
const allowed: Record<OrderState, Partial<Record<OrderEvent, OrderState>>> = {
  Cart: { checkout: 'Created' },
  Created: { paid: 'Complete', memberCancels: 'Canceled', adminCancels: 'Canceled', holdExpires: 'Canceled' },
  Complete: { adminCancels: 'Canceled', paymentReversed: 'Canceled' },
  Canceled: {},
};
const pairs = orderStates.flatMap((state) =>
  events.map((event) => ({ state, event, to: allowed[state][event] ?? 'refused' })),
);
const reasonOf = (state: OrderState) => (state === 'Canceled' ? 'member' : null);

describe('order states', () => {
  test('every state is reachable from a cart', () => {
    const reached = new Set<OrderState>(['Cart']);
    for (const _ of orderStates) for (const { from, to } of transitions) if (reached.has(from)) reached.add(to);
    expect([...reached].toSorted()).toEqual([...orderStates].toSorted());
  });

  test('every event changes some state, and no state changes twice by the same event', () => {
    for (const event of events)
      expect(
        transitions.some(({ on }) => on === event),
        event,
      ).toBe(true);
    const keys = transitions.map(({ from, fromReason, on }) => `${from} ${fromReason ?? ''} ${on}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each(pairs)('$state, $event: $to', ({ state, event, to }) => {
    expect(findTransition({ state, canceledBecause: reasonOf(state) }, event)?.to ?? 'refused').toBe(to);
  });

  test.each(pairs.filter(({ to }) => to === 'refused'))(
    'whoever asks for $event of a $state order hears its state',
    ({ state, event }) => {
      const ask = () => applyTransition({ state, canceledBecause: reasonOf(state), revision: 0 }, event);
      expect(ask).toThrow(expect.objectContaining({ code: 'ORDER_STATE', details: { state, event } }));
    },
  );

  test('a payment revives an order whose hold expired, and no order that a person canceled', () => {
    expect(findTransition({ state: 'Canceled', canceledBecause: 'expired' }, 'paid')?.to).toBe('Complete');
    for (const canceledBecause of ['member', 'admin', 'refund'] as const) {
      expect(findTransition({ state: 'Canceled', canceledBecause }, 'paid')).toBeUndefined();
    }
  });

  test('what is canceled says why', () => {
    for (const { to, because } of transitions) expect(because !== undefined).toBe(to === 'Canceled');
  });
});
