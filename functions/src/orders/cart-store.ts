/** A member's cart: the order in state `Cart` that `users/{uid}.cartId` names, so there is at most one. */
import {
  type Activity,
  newCart,
  type OrderLine,
  orderLineId,
  type OrderWithLines,
  Refusal,
  type Slot,
} from '@gym-power/domain';
import type { Transaction } from 'firebase-admin/firestore';
import { byId } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { inTransaction } from '../platform/transaction.ts';
import type { Writes } from '../platform/writes.ts';
import { findUser, putCartId, readUser } from '../users/user-store.ts';
import { rememberRefs } from './order-facts-store.ts';
import {
  createOrderWithLines,
  findOrder,
  newOrderId,
  putOrder,
  readNewestOrder,
  readOrderWithLines,
} from './order-store.ts';

/** A cart, and the classes and slots that it names as they are now. */
export interface CartFacts {
  cart: OrderWithLines;
  activities: ReadonlyMap<string, Activity>;
  slots: ReadonlyMap<string, Slot>;
}

/** @returns null unless this order is a cart of the member */
export async function findCart(userId: string, orderId: string | null): Promise<CartFacts | null> {
  const order = orderId === null ? null : await findOrder(orderId);
  if (order?.state !== 'Cart' || order.userId !== userId) return null;
  rememberRefs(order);
  const paths = [
    order.diaHoraIds.map((slotId) => `orderLines/${orderLineId(order.id, slotId)}`),
    order.diaHoraIds.map((slotId) => `diaHoras/${slotId}`),
    order.activities.map(({ id }) => `activities/${id}`),
  ].flat();
  const found = paths.length === 0 ? [] : await db().getAll(...paths.map((path) => db().doc(path)));
  const lines = found.splice(0, order.diaHoraIds.length);
  const slots = found.splice(0, order.diaHoraIds.length);
  return { cart: { order, lines: [...byId<OrderLine>(lines).values()] }, slots: byId(slots), activities: byId(found) };
}

/**
 * The member's cart, created if there is none. After a checkout the next call creates a new one.
 * @throws Refusal USER_NOT_FOUND for an account without a profile
 */
export async function findOrCreateCart(userId: string, now: Date): Promise<CartFacts & { created: boolean }> {
  const user = await findUser(userId);
  const present = await findCart(userId, user?.cartId ?? null);
  return present ? { ...present, created: false } : createCart(userId, now);
}

const createCart = async (userId: string, now: Date): Promise<CartFacts & { created: boolean }> => {
  const { cart, created } = await inTransaction([userId], async (transaction) => {
    const found = await readCart(transaction, userId, now);
    if (found.created) putNewCart(transaction, found.cart);
    return found;
  });
  return { cart, created, activities: new Map(), slots: new Map() };
};

/** The member's cart; a new one, still to be written, if there is none. @throws Refusal USER_NOT_FOUND */
async function readCart(
  transaction: Transaction,
  userId: string,
  now: Date,
): Promise<{ cart: OrderWithLines; created: boolean }> {
  const user = await readUser(transaction, userId);
  if (!user) throw new Refusal('USER_NOT_FOUND');
  const present = user.cartId ? await readOrderWithLines(transaction, user.cartId) : null;
  if (present?.order.state === 'Cart') return { cart: present, created: false };

  // A cart that was deleted names no order any more.
  const previous = user.cartId ? (present?.order ?? (await readNewestOrder(transaction, userId))) : null;
  return { cart: { order: newCart(newOrderId(), user, now, previous?.id ?? null), lines: [] }, created: true };
}

function putNewCart(writes: Writes, cart: OrderWithLines): void {
  createOrderWithLines(writes, cart);
  putCartId(writes, cart.order.userId, cart.order.id);
}

/**
 * @param orderId the member's cart if left out, which is created with its first change
 * @param decide pure; returns the cart that it was given to change nothing. Called again after a conflict.
 * @throws Refusal ORDER_NOT_FOUND, USER_NOT_FOUND
 */
export const changeCart = <Result extends { cart: OrderWithLines }>(
  { orderId, userId, now }: { orderId: string | undefined; userId: string; now: Date },
  decide: (cart: OrderWithLines) => Result,
): Promise<Result> =>
  inTransaction([userId], async (transaction) => {
    const { cart: before, created } =
      orderId === undefined
        ? await readCart(transaction, userId, now)
        : { cart: await readOrderWithLines(transaction, orderId), created: false };
    if (!before) throw new Refusal('ORDER_NOT_FOUND');
    const result = decide(before);
    if (result.cart !== before) {
      if (created) putNewCart(transaction, result.cart);
      else putOrder(transaction, { before, after: result.cart, now });
      rememberRefs(result.cart.order);
    }
    return result;
  });
