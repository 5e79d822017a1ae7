import { isFor, type OrderJson } from '@gym-power/domain';
import { checkOut, type PayableOrder, paymentAddress, type ShownFull } from '../../api/orders.ts';
import { paths } from '../../config/paths.ts';
import { cartSettled } from '../cart/cart-queue.ts';
import { forgetCart } from '../cart/change-cart.ts';
import { pricedCartAtom } from '../cart/priced-cart.ts';
import { type Cart, cartAtom } from '../groups/cart.ts';
import { refetchOwnOrders, showOwnOrder } from '../server-cache/use-own-orders.ts';
import { store } from '../store.ts';

/**
 * Turns the cart into an order that awaits payment. Idempotent.
 * @param shownFull full dates that the buyer has seen
 * @throws ApiError SLOT_FULL, DATES_FULL, CART_CHANGED, CART_EMPTY, SLOT_WITHOUT_CLASS, ...
 */
export async function placeOrder(email: string, shownFull: readonly ShownFull[]): Promise<OrderJson> {
  await cartSettled();
  const cart = store.get(cartAtom);
  const { orderId, descuento, items } = cart;
  const isUsed = descuento && items.some(({ activityId }) => isFor(descuento, activityId));
  const order = await checkOut({
    orderId: orderId ?? '',
    email,
    completas: shownFull,
    ...(isUsed && { codigo: descuento.codigo }),
    mostrado: shownCart(cart),
  });
  showOwnOrder(order);
  forgetCart();
  return order;
}

function shownCart({ previousOrderId = null }: Cart): Parameters<typeof checkOut>[0]['mostrado'] {
  const { items, packs, total } = store.get(pricedCartAtom);
  const lines = items.map(({ diaHoraId, para, activityId, quantity, unitprice }) => ({
    diaHoraId,
    paraUserId: para?.id,
    activityId,
    quantity,
    unitprice,
  }));
  const productLines = packs.map(({ productId, para, quantity, unitprice }) => ({
    productId,
    paraUserId: para?.id,
    quantity,
    unitprice,
  }));
  return { lines, ...(packs.length > 0 && { productLines }), totalPrice: total, previousOrderId };
}

/**
 * A free order is already complete, so it goes to Compras.
 * @returns once the buyer is back: back navigation may restore the page as it was
 */
export async function goToPayment(order: PayableOrder): Promise<void> {
  const address = await paymentAddress(order);
  location.assign(order.totalPrice === 0 ? `${paths.memberView('compras')}?external_reference=${order.id}` : address);
  await restored();
  void refetchOwnOrders();
}

const restored = (): Promise<void> =>
  new Promise((resolve) => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      removeEventListener('pageshow', look);
      resolve();
    };
    addEventListener('pageshow', look);
  });
