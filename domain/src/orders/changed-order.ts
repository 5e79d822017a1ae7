import type { Order, OrderLine } from '../entities.ts';
import type { Transition } from './order-states.ts';

/** An order and its lines: read, decided on and written together. */
export interface OrderWithLines {
  order: Order;
  lines: OrderLine[];
}

/** An order as a decision leaves it. A decision that changes nothing returns the very objects that it was given. */
export interface ChangedOrder extends OrderWithLines {
  /** The change of state, if there was one. */
  transition?: Transition;
}
