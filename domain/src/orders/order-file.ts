import type { Order, OrderLine } from '../entities.ts';
import type { OrderEvent, Transition } from './order-states.ts';
import { transition } from './order-states.ts';

/** An order with its lines: what a decision gets, and what it answers. Places follow from the lines' `heldPlaces`. */
export interface OrderFile {
  order: Order;
  lines: OrderLine[];
}

/** What a change of state does to the order itself, whatever caused it. */
export function moved(order: Order, event: OrderEvent): { order: Order; transition: Transition } {
  const step = transition(order, event);
  return {
    order: { ...order, state: step.to, canceledBecause: step.because ?? null, revision: order.revision + 1 },
    transition: step,
  };
}
