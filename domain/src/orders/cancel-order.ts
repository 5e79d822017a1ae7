import type { Order, Payment } from '../entities.ts';
import { Refusal } from '../refusals.ts';
import type { ChangedOrder, OrderWithLines } from './changed-order.ts';
import { applyTransition, type OrderEvent, type OrderState } from './order-states.ts';
import { releasePlaces } from './places.ts';
import { verdictOnCancel } from './unclear-payment.ts';

type CancelEvent = Extract<OrderEvent, 'memberCancels' | 'adminCancels' | 'holdExpires'>;

/**
 * `-> Canceled`, with the places released.
 * @throws Refusal ORDER_STATE when the table has no such change, as for a member and a Complete order
 */
export function cancelOrder({ order, lines }: OrderWithLines, event: CancelEvent): ChangedOrder {
  const { order: canceled, transition } = applyTransition(order, event);
  const canceledHoldEnd = event === 'memberCancels' ? order.reservedUntil : null;
  return { order: { ...canceled, reservedUntil: null, canceledHoldEnd }, lines: releasePlaces(lines), transition };
}

/** Whether a Created order is past its hold. Apply its payments first: a paid order completes instead. */
export const holdExpired = ({ order }: Pick<OrderWithLines, 'order'>, now: Date): boolean =>
  order.state === 'Created' && order.reservedUntil !== null && order.reservedUntil <= now;

/** Paid and then canceled: the buyer's money is at stake. */
export const isCanceledPurchase = ({ state, paymentId }: Order): boolean => state === 'Canceled' && paymentId !== null;

export interface CancelRequest {
  /** The uid of whoever asks. */
  by: string;
  isAdmin: boolean;
  /** What an admin says about the money of a paid order: refund it, keep it, or (undefined) decide later. */
  refund?: boolean | undefined;
  /** Does nothing to an order in any other state. */
  onlyIn?: OrderState | undefined;
}

export interface Cancellation {
  after: ChangedOrder;
  /** What to note about the order's payment. */
  payment?: Payment;
  /** The Mercado Pago preference whose payment page may still be open. */
  openPreferenceId?: string | undefined;
}

/**
 * A person cancels an order. One that is canceled already stays as it is, but an admin can still ask for the refund.
 * @param payment the one that completed the order
 * @throws Refusal FORBIDDEN for somebody else's order, ORDER_STATE for a cart, and for a member's paid order
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

  // An admin who cancels their own unpaid order does so as its buyer.
  const asAdmin = isAdmin && (order.state !== 'Created' || order.userId !== by);
  const after = cancelOrder(before, asAdmin ? 'adminCancels' : 'memberCancels');
  if (order.state === 'Created') return { after, openPreferenceId: order.preference?.id };
  return { after, ...(payment && { payment: { ...payment, ...verdictOnCancel(refund) } }) };
}
