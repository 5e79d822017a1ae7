import { type Order, type OrderView, orderView, Refusal } from '@gym-power/domain';
import { getOrder, linesOf } from '../records/order-store.ts';
import { type Caller, mustBeOrAdmin } from '../platform/caller.ts';
import { applyPaymentsOf } from './apply-payment.ts';

/**
 * In the specification the client completes an order. Here the call only makes the server ask Mercado Pago.
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
  const before = await getOrder(orderId);
  await mustBeOrAdmin(caller, before.userId);
  if (before.state === 'Cart') throw new Refusal('ORDER_STATE', { state: before.state });
  if (before.state === 'Complete') return orderView(before, await linesOf(before));

  const order = (await applyPaymentsOf(orderId, now)) ? await getOrder(orderId) : before;
  if (order.state !== 'Complete') throw notPaid(order);
  return orderView(order, await linesOf(order));
}

const notPaid = ({ state, paymentStatus }: Order): Refusal => new Refusal('NOT_PAID', { state, paymentStatus });
