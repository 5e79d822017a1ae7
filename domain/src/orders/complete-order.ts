import type { ChangedOrder, OrderWithLines } from './changed-order.ts';
import { applyTransition } from './order-states.ts';
import { startPlan } from './places.ts';

export interface Completion {
  /** The Mercado Pago payment; null for a free order. */
  paymentId: string | null;
  now: Date;
  /** 0 = forever. */
  planDays: number;
}

/** `-> Complete`, with the plan period starting now. @throws Refusal ORDER_STATE */
export function completeOrder(
  { order, lines }: OrderWithLines,
  { paymentId, now, planDays }: Completion,
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
    lines: startPlan(lines, now, planDays),
    transition,
  };
}
