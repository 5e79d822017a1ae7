import { type OrderView, orderView, Refusal } from '@gym-power/domain';
import { getOrderWithLines } from '../orders/order-store.ts';
import { type Caller, mustBeOrAdmin } from '../platform/caller.ts';
import { applyPaymentsOf } from './apply-payment.ts';

/**
 * The specification lets the client complete an order. Here that call only makes the server ask Mercado Pago.
 * @throws Refusal NOT_PAID {state, paymentStatus} while no approved payment is known, ORDER_NOT_FOUND, FORBIDDEN,
 * PAYMENTS_UNAVAILABLE
 */
export async function confirmOrder({
  orderId,
  caller,
  now,
}: {
  orderId: string;
  caller: Caller;
  now: Date;
}): Promise<OrderView> {
  const before = await getOrderWithLines(orderId);
  await mustBeOrAdmin(caller, before.order.userId);
  if (before.order.state === 'Cart') throw new Refusal('ORDER_STATE', { state: before.order.state });
  if (before.order.state === 'Complete') return orderView(before.order, before.lines);

  await applyPaymentsOf(orderId, now);
  const { order, lines } = await getOrderWithLines(orderId);
  if (order.state !== 'Complete')
    throw new Refusal('NOT_PAID', { state: order.state, paymentStatus: order.paymentStatus });
  return orderView(order, lines);
}
