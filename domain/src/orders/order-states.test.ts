import { describe, expect, test } from 'vitest';
import { Refusal } from '../refusals.ts';
import { findTransition, type OrderEvent, type OrderState, orderStates, transition, transitions } from './order-states.ts';

const events: OrderEvent[] = ['checkout', 'paid', 'memberCancels', 'adminCancels', 'holdExpires', 'paymentReversed'];

describe('order states', () => {
  test('every state is reachable from a cart', () => {
    const reached = new Set<OrderState>(['Cart']);
    for (const _ of orderStates) for (const { from, to } of transitions) if (reached.has(from)) reached.add(to);
    expect([...reached].toSorted()).toEqual([...orderStates].toSorted());
  });

  test('every event changes some state, and no state changes twice by the same event', () => {
    for (const event of events) expect(transitions.some(({ on }) => on === event), event).toBe(true);
    const keys = transitions.map(({ from, fromReason, on }) => `${from} ${fromReason ?? ''} ${on}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each(orderStates.flatMap((state) => events.map((event) => [state, event] as const)))('%s, %s: as the table says, or refused', (state, event) => {
    const position = { state, canceledBecause: state === 'Canceled' ? ('member' as const) : null };
    const expected = transitions.find(({ from, on, fromReason }) => from === state && on === event && !fromReason);
    expect(findTransition(position, event)).toBe(expected);
    if (!expected) expect(() => transition(position, event)).toThrow(Refusal);
  });

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
