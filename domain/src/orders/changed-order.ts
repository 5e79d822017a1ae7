import type { Order, OrderLine } from '../entities.ts';
import type { LineMail, Transition } from './order-states.ts';

/** An order and its lines: read, decided on and written together. */
export interface OrderWithLines {
  order: Order;
  lines: OrderLine[];
}

/** An order after a decision. If the decision changes nothing, order and lines are the same objects as before. */
export interface ChangedOrder extends OrderWithLines {
  /** It is made here, under an id that nobody has: it is not looked up. */
  isNew?: true;
  /** The change of state, if there was one. */
  transition?: Transition;
  /** The bought line that changed alone, if one did. */
  lineChange?: LineChange;
}

export interface LineChange {
  mail: LineMail;
  from: OrderLine;
  to: OrderLine;
}
