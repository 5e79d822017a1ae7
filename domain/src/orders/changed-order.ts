import type { Order, OrderLine } from '../entities.ts';
import type { Transition } from './order-states.ts';

/** An order and its lines: read, decided on and written together. */
export interface OrderWithLines {
  order: Order;
  lines: OrderLine[];
}

/** An order after a decision. If the decision changes nothing, order and lines are the same objects as before. */
export interface ChangedOrder extends OrderWithLines {
  /** The change of state, if there was one. */
  transition?: Transition;
}
