import { type Books, isFromCart, newCart, type OrderWithLines, Refusal, type User } from '@gym-power/domain';
import { act } from '../books/act.ts';
import { type CartFacts, findCart } from '../records/cart-store.ts';
import { findUser } from '../records/user-store.ts';
import { newOrderId } from '../records/order-store.ts';

/**
 * @param orderId defaults to the member's cart
 * @param decide pure; returns the given cart to change nothing
 * @throws Refusal ORDER_NOT_FOUND, USER_NOT_FOUND
 */
export function changeCart<Result extends { cart: OrderWithLines }>(
  { orderId, userId, now }: { orderId: string | undefined; userId: string; now: Date },
  decide: (cart: OrderWithLines, books: Books) => Result,
): Promise<Result> {
  const newId = newOrderId();
  const expect = orderId === undefined ? { users: [userId] } : { orders: [orderId] };
  return act({ expect, now }, (books) => {
    const { cart, owner } =
      orderId === undefined ? cartOf(books, { userId, newId, now }) : { cart: knownCart(books, orderId), owner: null };
    const result = decide(cart, books);
    if (result.cart === cart) return { result };
    return {
      orders: [owner ? { ...result.cart, isNew: true } : result.cart],
      users: owner ? [{ ...owner, cartId: cart.order.id }] : [],
      result,
    };
  });
}

function knownCart(books: Books, orderId: string): OrderWithLines {
  const cart = books.get('orders', orderId);
  if (!cart) throw new Refusal('ORDER_NOT_FOUND');
  return cart;
}

interface OwnCart {
  cart: OrderWithLines;
  /** Null for a stored cart. */
  owner: User | null;
}

function cartOf(books: Books, { userId, newId, now }: { userId: string; newId: string; now: Date }): OwnCart {
  const user = books.get('users', userId);
  if (!user) throw new Refusal('USER_NOT_FOUND');
  const last = user.cartId === null ? null : books.get('orders', user.cartId);
  if (last?.order.state === 'Cart') return { cart: last, owner: null };
  // If the cart was deleted, fall back to the newest order that came from a cart.
  const previous = user.cartId === null ? null : (last?.order ?? newestFromCart(books, userId));
  return { cart: { order: newCart(newId, user, now, previous?.id ?? null), lines: [] }, owner: user };
}

const newestFromCart = (books: Books, userId: string) =>
  books.ask({ about: 'newestOrders', userId }).find(isFromCart) ?? null;

/** @throws Refusal USER_NOT_FOUND for an account without a profile */
export async function findOrCreateCart(userId: string, now: Date): Promise<CartFacts & { created: boolean }> {
  const user = await findUser(userId);
  const present = await findCart(userId, user?.cartId ?? null);
  if (present) return { ...present, created: false };
  const newId = newOrderId();
  const { cart, owner } = await act({ expect: { users: [userId] }, now }, (books) => {
    const result = cartOf(books, { userId, newId, now });
    return result.owner
      ? { orders: [{ ...result.cart, isNew: true }], users: [{ ...result.owner, cartId: newId }], result }
      : { result };
  });
  return { cart, created: owner !== null, activities: new Map(), slots: new Map(), products: new Map() };
}
