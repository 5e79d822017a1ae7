/** The member's cart: fetched or made, its lines set one by one, emptied. */
import { type OrderLine, type OrderView, orderView, Refusal, stockOf, subtotal } from '@gym-power/domain';
import { clearCart, fetchOrCreateCart, type LineChange, presentOffer, setCartLine } from './cart-store.ts';

export interface CartLineView extends OrderLine {
  /** What the class costs now; null when it is gone. */
  price: number | null;
  /** The places that the slot has left; null when it is gone or was taken off the class. */
  stock: number | null;
}

export type CartView = Omit<OrderView, 'lines'> & { lines: CartLineView[] };

/** The cart with what its lines cost and how many places are left now, so that a change shows before anybody pays. */
export async function openCart(userId: string, now: Date): Promise<[cart: CartView, created: boolean]> {
  const { file, created } = await fetchOrCreateCart(userId, now);
  const view = orderView(file.order, file.lines);
  const { activities, slots } = await presentOffer(view.lines);
  const lines = view.lines.map((line, index): CartLineView => {
    const slot = slots[index];
    return {
      ...line,
      price: activities[index]?.price ?? null,
      stock: slot && slot.activityId === line.activityId ? stockOf(slot) : null,
    };
  });
  return [{ ...view, lines }, created];
}

/** @throws Refusal PRICE_CHANGED when the sent subtotal is not price times quantity, and what `setCartLine` throws */
export async function setLine(change: LineChange & { subtotal: number | undefined }): Promise<OrderLine | null> {
  if (change.subtotal !== undefined && change.subtotal !== subtotal(change))
    throw new Refusal('PRICE_CHANGED', { subtotal: subtotal(change) });
  return setCartLine(change);
}

export async function emptyCart(userId: string, now: Date): Promise<OrderView> {
  const { file } = await fetchOrCreateCart(userId, now);
  const { order, lines } = file.lines.length === 0 ? file : await clearCart(file.order, now);
  return orderView(order, lines);
}
