import type { OrderJson } from '@gym-power/domain';
import { checkOut, paymentAddress } from '../../api/orders.ts';
import { paths } from '../../config/paths.ts';
import { cartSettled } from '../cart/cart-queue.ts';
import { forgetCart } from '../cart/change-cart.ts';
import { cartAtom } from '../groups/cart.ts';
import { refetchOwnOrders } from '../server-cache/use-own-orders.ts';
import { store } from '../store.ts';

/**
 * Turns the cart into an order in its hold. Idempotent: the same cart answers the same order.
 * @throws ApiError SLOT_FULL, PRICE_CHANGED, CART_EMPTY, SLOT_WITHOUT_CLASS, ...
 */
export async function placeOrder(email: string): Promise<OrderJson> {
  await cartSettled();
  const { orderId, descuento } = store.get(cartAtom);
  const order = await checkOut({ orderId: orderId ?? '', email, ...(descuento && { codigo: descuento.codigo }) });
  void refetchOwnOrders();
  forgetCart();
  return order;
}

/** Sends the browser to the payment page. An order that costs nothing is complete already, so it goes to Compras. */
export async function goToPayment(order: OrderJson): Promise<void> {
  const address = await paymentAddress(order);
  location.assign(order.totalPrice === 0 ? `${paths.memberView('compras')}?external_reference=${order.id}` : address);
}
