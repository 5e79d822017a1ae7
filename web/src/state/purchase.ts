/** From the cart to the payment page. */
import { paths } from '../config/paths.ts';
import { type Order, checkOut, paymentAddress } from '../api/orders.ts';
import { cartAtom } from './cart.ts';
import { cartSettled } from './account-cart.ts';
import { forgetCart } from './cart-sync.ts';
import { store } from './store.ts';

/**
 * Moves the cart to an order in its hold. Safe to repeat: the same cart answers the same order.
 * @throws ApiError SLOT_FULL, PRICE_CHANGED, CART_EMPTY, SLOT_WITHOUT_CLASS, ...
 */
export async function placeOrder(email: string): Promise<Order> {
  await cartSettled();
  const { orderId, descuento } = store.get(cartAtom);
  const order = await checkOut({ orderId: orderId ?? '', email, ...(descuento && { codigo: descuento.codigo }) });
  forgetCart();
  return order;
}

/** Sends the browser to where the order is paid; one that costs nothing is complete, and is seen in Compras. */
export async function goToPayment(order: Order): Promise<void> {
  const address = await paymentAddress(order);
  location.assign(order.totalPrice === 0 ? `${paths.socioView('compras')}?external_reference=${order.id}` : address);
}
