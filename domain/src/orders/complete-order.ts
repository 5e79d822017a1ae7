import type { Slot } from '../entities.ts';
import type { ChangedOrder, OrderWithLines } from './changed-order.ts';
import { applyTransition } from './order-states.ts';
import { type PlanTerms, startPlan, takePlaces } from './places.ts';
import type { OlderLines } from './renewals.ts';

export interface Completion {
  paymentId: string | null;
  slots: ReadonlyMap<string, Slot>;
  older: OlderLines;
  now: Date;
  plan: PlanTerms;
}

/**
 * Takes the places that the order lost: after an expired hold, or when a renewed line lost its own.
 * @throws Refusal ORDER_STATE, and what `takePlaces` throws
 */
export function completeOrder(
  { order, lines }: OrderWithLines,
  { paymentId, slots, older, now, plan }: Completion,
): ChangedOrder {
  const { order: complete, transition } = applyTransition(order, 'paid');
  return {
    order: {
      ...complete,
      paymentId,
      paymentStatus: paymentId === null ? null : 'approved',
      purchasedAt: now,
      reservedUntil: null,
    },
    lines: startPlan(takePlaces(lines, slots, now, { older }), { now, plan, older }),
    transition,
  };
}
