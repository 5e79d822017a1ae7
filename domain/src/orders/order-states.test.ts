import { describe, expect, test } from 'vitest';
import {
  applyTransition,
  findTransition,
  type OrderEvent,
  type OrderState,
  orderStates,
  transitions,
} from './order-states.ts';

/** All transitions except the payment that revives an expired order, which has its own test. */
const allowed: Record<OrderEvent, Partial<Record<OrderState, OrderState>>> = {
  checkout: { Cart: 'Created' },
  sold: { Cart: 'Complete' },
  offered: { Cart: 'Created' },
  paid: { Created: 'Complete' },
  memberCancels: { Created: 'Canceled' },
  adminCancels: { Created: 'Canceled', Complete: 'Canceled' },
  holdExpires: { Created: 'Canceled' },
  paymentReversed: { Complete: 'Canceled' },
  withdraws: { Complete: 'Canceled' },
};
const events = Object.keys(allowed) as OrderEvent[];
const pairs = orderStates.flatMap((state) =>
  events.map((event) => ({ state, event, to: allowed[event][state] ?? 'refused' })),
);
const reasonOf = (state: OrderState) => (state === 'Canceled' ? 'member' : null);

describe('order states', () => {
  test('every state is reachable from a cart', () => {
    const reached = new Set<OrderState>(['Cart']);
    for (const _ of orderStates) for (const { from, to } of transitions) if (reached.has(from)) reached.add(to);
    expect([...reached].toSorted()).toEqual([...orderStates].toSorted());
  });

  test('every event applies to some state, and no state has two rows for one event', () => {
    for (const event of events)
      expect(
        transitions.some(({ on }) => on === event),
        event,
      ).toBe(true);
    const keys = transitions.map(
      ({ from, fromReason, fromOrigin, on }) => `${from} ${fromReason ?? ''} ${fromOrigin ?? ''} ${on}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each(pairs)('$event takes a $state order to: $to', ({ state, event, to }) => {
    expect(findTransition({ state, canceledBecause: reasonOf(state) }, event)?.to ?? 'refused').toBe(to);
  });

  test.each(pairs.filter(({ to }) => to === 'refused'))(
    'the refusal of $event names the state of the order: $state',
    ({ state, event }) => {
      const apply = () => applyTransition({ state, canceledBecause: reasonOf(state), revision: 0 }, event);
      expect(apply).toThrow(expect.objectContaining({ code: 'ORDER_STATE', details: { state, event } }));
    },
  );

  test('a change counts up the revision and returns the row of the table that allows it', () => {
    const { order, transition } = applyTransition({ state: 'Created', canceledBecause: null, revision: 1 }, 'paid');
    expect(order).toEqual({ state: 'Complete', canceledBecause: null, revision: 2 });
    expect(transitions).toContain(transition);
  });

  test('a payment revives an order whose hold expired, but none that somebody canceled', () => {
    expect(findTransition({ state: 'Canceled', canceledBecause: 'expired' }, 'paid')?.to).toBe('Complete');
    for (const canceledBecause of ['member', 'admin', 'refund'] as const) {
      expect(findTransition({ state: 'Canceled', canceledBecause }, 'paid')).toBeUndefined();
    }
  });

  test('an offer begins unpaid, and lapses with a mail of its own', () => {
    expect(findTransition({ state: 'Cart', canceledBecause: null }, 'offered')).toMatchObject({
      to: 'Created',
      mail: 'placeOffered',
    });
    const lapse = { state: 'Created', canceledBecause: null } as const;
    const lapsed = { to: 'Canceled', because: 'expired' };
    expect(findTransition({ ...lapse, origin: 'offer' }, 'holdExpires')).toMatchObject({
      ...lapsed,
      mail: 'offerLapsed',
    });
    for (const hold of [lapse, { ...lapse, origin: 'desk' as const }])
      expect(findTransition(hold, 'holdExpires')).toMatchObject({ ...lapsed, mail: 'orderCanceled' });
  });

  test('a canceled order says why, and no other order does', () => {
    for (const { to, because } of transitions) expect(because !== undefined).toBe(to === 'Canceled');
  });
});
