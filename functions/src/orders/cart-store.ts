/** A member's cart: the order in state `Cart` that `users/{uid}.cartId` names, so there is at most one. */
import { newCart, type OrderWithLines, Refusal } from '@gym-power/domain';
import { inTransaction } from '../platform/transaction.ts';
import { findUser, putCartId, readUser } from '../users/user-store.ts';
import { rememberRefs } from './order-facts-store.ts';
import {
  createOrder,
  findOrderWithLines,
  newOrderId,
  putOrder,
  readNewestOrder,
  readOrderWithLines,
} from './order-store.ts';

/**
 * The member's cart, created if there is none. After a checkout the next call creates a new one.
 * @throws Refusal USER_NOT_FOUND for an account without a profile
 */
export async function fetchOrCreateCart(
  userId: string,
  now: Date,
): Promise<{ cart: OrderWithLines; created: boolean }> {
  const user = await findUser(userId);
  const present = user?.cartId ? await findOrderWithLines(user.cartId) : null;
  return present?.order.state === 'Cart' ? { cart: present, created: false } : createCart(userId, now);
}

const createCart = (userId: string, now: Date): Promise<{ cart: OrderWithLines; created: boolean }> =>
  inTransaction([userId], async (transaction) => {
    const user = await readUser(transaction, userId);
    if (!user) throw new Refusal('USER_NOT_FOUND');
    const present = user.cartId ? await readOrderWithLines(transaction, user.cartId) : null;
    if (present?.order.state === 'Cart') return { cart: present, created: false };

    // A cart that was deleted names no order any more.
    const previous = user.cartId ? (present?.order ?? (await readNewestOrder(transaction, userId))) : null;
    const order = newCart(newOrderId(), user, now, previous?.id ?? null);
    createOrder(transaction, order);
    putCartId(transaction, userId, order.id);
    return { cart: { order, lines: [] }, created: true };
  });

/**
 * @param decide pure; returns the cart that it was given to change nothing. Called again after a conflict.
 * @throws Refusal ORDER_NOT_FOUND
 */
export const changeCart = <Result extends { cart: OrderWithLines }>(
  { orderId, userId, now }: { orderId: string; userId: string; now: Date },
  decide: (cart: OrderWithLines) => Result,
): Promise<Result> =>
  inTransaction([userId], async (transaction) => {
    const before = await readOrderWithLines(transaction, orderId);
    if (!before) throw new Refusal('ORDER_NOT_FOUND');
    const result = decide(before);
    if (result.cart !== before) {
      putOrder(transaction, { before, after: result.cart, now });
      rememberRefs(result.cart.order);
    }
    return result;
  });
