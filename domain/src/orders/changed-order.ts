import type { Order, OrderLine, ProductLine } from '../entities.ts';
import type { LineMail, Transition } from './order-states.ts';

export interface OrderWithLines {
  order: Order;
  /** Of weekly places. */
  lines: OrderLine[];
  /** Missing without any, and in a decision that leaves them as they are. */
  productLines?: readonly ProductLine[];
}

/** An order after a decision. Unchanged orders and lines are the same objects as before. */
export interface ChangedOrder extends OrderWithLines {
  /** Created by this decision under an unused id, so the store does not look it up. */
  isNew?: true;
  transition?: Transition;
  lineChange?: LineChange;
}

export interface LineChange {
  mail: LineMail;
  from: OrderLine;
  to: OrderLine;
}
