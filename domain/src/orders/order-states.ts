/** The state machine of orders, as data. Every change of state goes through `applyTransition`. */
import { Refusal } from '../refusals.ts';

export const orderStates = ['Cart', 'Created', 'Complete', 'Canceled'] as const;
export type OrderState = (typeof orderStates)[number];

/** `cart` starts as Cart, or as Created for a renewal; `offer` starts as Created; `desk` starts as Complete. */
export type OrderOrigin = 'cart' | 'offer' | 'desk';

export type CancelReason = 'expired' | 'member' | 'admin' | 'refund' | 'withdrawal';

export type OrderEvent =
  | 'checkout'
  | 'sold'
  | 'offered'
  | 'paid'
  | 'memberCancels'
  | 'adminCancels'
  | 'holdExpires'
  | 'paymentReversed'
  | 'withdraws';

export type OrderMail =
  | 'orderCreated'
  | 'placeOffered'
  | 'orderComplete'
  | 'orderCanceled'
  | 'offerLapsed'
  | 'withdrawalDone';
export type LineMail = 'lineCanceled' | 'lineMoved';

/** Whether the desk calls the buyer if no address gets the mail. Receipts are no reason to call. */
export const isOrderNews: Readonly<Record<OrderMail | LineMail, boolean>> = {
  orderCreated: false,
  placeOffered: true,
  orderComplete: false,
  orderCanceled: true,
  offerLapsed: false,
  withdrawalDone: false,
  lineCanceled: true,
  lineMoved: true,
};

export interface Transition {
  from: OrderState;
  /** Matches only orders that were canceled for this reason. */
  fromReason?: CancelReason;
  /** Matches only orders of this origin. Such a row must come before the general one. */
  fromOrigin?: OrderOrigin;
  on: OrderEvent;
  to: OrderState;
  because?: CancelReason;
  mail: OrderMail;
}

export const transitions: readonly Transition[] = [
  { from: 'Cart', on: 'checkout', to: 'Created', mail: 'orderCreated' },
  // Sold at the desk. The cart is never stored.
  { from: 'Cart', on: 'sold', to: 'Complete', mail: 'orderComplete' },
  // Offered to a waiting member. The cart is never stored.
  { from: 'Cart', on: 'offered', to: 'Created', mail: 'placeOffered' },
  { from: 'Created', on: 'paid', to: 'Complete', mail: 'orderComplete' },
  { from: 'Created', on: 'memberCancels', to: 'Canceled', because: 'member', mail: 'orderCanceled' },
  { from: 'Created', on: 'adminCancels', to: 'Canceled', because: 'admin', mail: 'orderCanceled' },
  {
    from: 'Created',
    fromOrigin: 'offer',
    on: 'holdExpires',
    to: 'Canceled',
    because: 'expired',
    mail: 'offerLapsed',
  },
  { from: 'Created', on: 'holdExpires', to: 'Canceled', because: 'expired', mail: 'orderCanceled' },
  { from: 'Complete', on: 'adminCancels', to: 'Canceled', because: 'admin', mail: 'orderCanceled' },
  { from: 'Complete', on: 'paymentReversed', to: 'Canceled', because: 'refund', mail: 'orderCanceled' },
  { from: 'Complete', on: 'withdraws', to: 'Canceled', because: 'withdrawal', mail: 'withdrawalDone' },
  { from: 'Canceled', fromReason: 'expired', on: 'paid', to: 'Complete', mail: 'orderComplete' },
];

interface Position {
  state: OrderState;
  canceledBecause: CancelReason | null;
  origin?: OrderOrigin;
}

export function findTransition(
  { state, canceledBecause, origin }: Position,
  event: OrderEvent,
): Transition | undefined {
  return transitions.find(
    ({ from, fromReason, fromOrigin, on }) =>
      from === state &&
      on === event &&
      (fromReason === undefined || fromReason === canceledBecause) &&
      (fromOrigin === undefined || fromOrigin === origin),
  );
}

/** @throws Refusal ORDER_STATE when the table has no row for the event */
export function applyTransition<O extends Position & { revision: number }>(
  order: O,
  event: OrderEvent,
): { order: O; transition: Transition } {
  const transition = findTransition(order, event);
  if (!transition) throw new Refusal('ORDER_STATE', { state: order.state, event });
  return {
    order: {
      ...order,
      state: transition.to,
      canceledBecause: transition.because ?? null,
      revision: order.revision + 1,
    },
    transition,
  };
}
