import type { Slot } from '../entities.ts';
import type { ChangedOrder, OrderWithLines } from './changed-order.ts';
import { applyTransition } from './order-states.ts';
import { type PlanTerms, startPlan, takePlaces } from './places.ts';
import type { OlderLines } from './renewals.ts';

export interface Completion {
  /** The Mercado Pago payment; null for a free order. */
  paymentId: string | null;
  slots: ReadonlyMap<string, Slot>;
  /** What it renews. */
  older: OlderLines;
  now: Date;
  plan: PlanTerms;
}

/**
 * `-> Complete`, with the places that it does not hold yet: those of a hold that has ended, and of lines that it was to
 * renew and that have lost theirs since. The plan period starts now, or where the one that it renews ends.
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
