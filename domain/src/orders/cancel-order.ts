import type { Order, Payment } from '../entities.ts';
import { Refusal } from '../refusals.ts';
import type { ChangedOrder, OrderWithLines } from './changed-order.ts';
import { applyTransition, type OrderEvent, type OrderState } from './order-states.ts';
import { releasePlaces } from './places.ts';
import { verdictOnCancel } from './unclear-payment.ts';

type CancelEvent = Extract<OrderEvent, 'memberCancels' | 'adminCancels' | 'holdExpires'>;

/** @throws Refusal ORDER_STATE when the transition is not allowed, as for a member and a Complete order */
export function cancelOrder({ order, lines }: OrderWithLines, event: CancelEvent): ChangedOrder {
  const { order: canceled, transition } = applyTransition(order, event);
  const canceledHoldEnd = event === 'memberCancels' ? order.reservedUntil : null;
  return { order: { ...canceled, reservedUntil: null, canceledHoldEnd }, lines: releasePlaces(lines), transition };
}

/** Apply the order's payments first: a paid order completes instead. */
export const holdExpired = ({ order }: Pick<OrderWithLines, 'order'>, now: Date): boolean =>
  order.state === 'Created' && order.reservedUntil !== null && order.reservedUntil <= now;

/** Paid and then canceled, so the buyer may be owed money. */
export const isCanceledPurchase = ({ state, paymentId }: Order): boolean => state === 'Canceled' && paymentId !== null;

export interface CancelRequest {
  /** The uid of the caller. */
  by: string;
  isAdmin: boolean;
  /** The admin's decision about the money of a paid order: refund it, keep it, or (undefined) decide later. */
  refund?: boolean | undefined;
  /** No-op for an order in any other state. */
  onlyIn?: OrderState | undefined;
}

export interface Cancellation {
  after: ChangedOrder;
  payment?: Payment;
  /** The Mercado Pago preference whose payment page may still be open. */
  openPreferenceId?: string | undefined;
}

/**
 * Canceling a canceled order is a no-op, but an admin can still ask for the refund.
 * @param payment the one that completed the order
 * @throws Refusal FORBIDDEN for another member's order, ORDER_STATE for a cart, and for a member's paid order
 */
export function cancelOnRequest(
  before: OrderWithLines & { payment: Payment | null },
  { by, isAdmin, refund, onlyIn }: CancelRequest,
): Cancellation {
  const { order, payment } = before;
  if (!isAdmin && order.userId !== by) throw new Refusal('FORBIDDEN');
  if (onlyIn && order.state !== onlyIn) return { after: before };
  if (order.state === 'Cart') throw new Refusal('ORDER_STATE', { state: order.state });
  if (order.state === 'Canceled') {
    const mayRefund = refund && isAdmin && payment && (payment.outcome === 'unclear' || payment.outcome === 'kept');
    return { after: before, ...(mayRefund && { payment: { ...payment, ...verdictOnCancel(true) } }) };
  }

  // An admin who cancels their own unpaid order acts as its buyer.
  const asAdmin = isAdmin && (order.state !== 'Created' || order.userId !== by);
  const after = cancelOrder(before, asAdmin ? 'adminCancels' : 'memberCancels');
  if (order.state === 'Created') return { after, openPreferenceId: order.preference?.id };
  return { after, ...(payment && { payment: { ...payment, ...verdictOnCancel(refund) } }) };
}
