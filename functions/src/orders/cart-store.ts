/** The only reader and writer of carts: orders in state `Cart`, at most one a member, found through `users/{uid}.cartId`. */
import {
  type Activity,
  cartWith,
  type Slot,
  limits,
  newCart,
  type Order,
  type OrderFile,
  type OrderLine,
  orderLineId,
  Refusal,
  subtotal,
  type User,
} from '@gym-power/domain';
import type { Transaction } from 'firebase-admin/firestore';
import { byId, document, entities, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { withLocks } from '../platform/locks.ts';
import { remember } from './order-names-store.ts';

const orders = () => db().collection('orders');
const orderLines = () => db().collection('orderLines');

/**
 * The member's cart, made when there is none. A cart that was checked out is an order of its own, and the next call makes a new one.
 * @throws Refusal USER_NOT_FOUND for an account without a profile
 */
export async function fetchOrCreateCart(userId: string, now: Date): Promise<{ file: OrderFile; created: boolean }> {
  const file = await presentCart(userId);
  return file ? { file, created: false } : createCart(userId, now);
}

async function presentCart(userId: string): Promise<OrderFile | null> {
  const user = entity<User>(await db().doc(`users/${userId}`).get());
  if (!user?.cartId) return null;
  const [order, lines] = await Promise.all([
    orders().doc(user.cartId).get(),
    orderLines().where('orderId', '==', user.cartId).get(),
  ]);
  const cart = entity<Order>(order);
  return cart?.state === 'Cart' ? { order: cart, lines: entities<OrderLine>(lines) } : null;
}

const createCart = (userId: string, now: Date): Promise<{ file: OrderFile; created: boolean }> =>
  inTransaction(userId, async (transaction) => {
    const userRef = db().doc(`users/${userId}`);
    const user = entity<User>(await transaction.get(userRef));
    if (!user) throw new Refusal('USER_NOT_FOUND');
    const file = user.cartId ? await cartFile(transaction, user.cartId) : null;
    if (file) return { file, created: false };

    const order = newCart(orders().doc().id, user, now);
    transaction.create(orders().doc(order.id), document(order));
    transaction.update(userRef, { cartId: order.id });
    return { file: { order, lines: [] }, created: true };
  });

/** Queues the calls for one member in this process first: two tabs that wait for each other's locks in Firestore take seconds. */
const inTransaction = <T>(userId: string, job: (transaction: Transaction) => Promise<T>): Promise<T> =>
  withLocks([userId], () => db().runTransaction(job));

export interface LineChange {
  orderId: string;
  userId: string;
  diaHoraId: string;
  /** 0 takes the line away. */
  quantity: number;
  /** What the buyer believes a place costs. */
  unitprice: number;
  now: Date;
}

/**
 * Sets one line of a cart, so that a repeated call changes nothing more. An order that is no cart any more is left alone.
 * @throws Refusal ORDER_NOT_FOUND, ORDER_STATE, DIA_HORA_NOT_FOUND, SLOT_WITHOUT_CLASS, PRICE_CHANGED {price}, CART_FULL
 */
export async function setCartLine({
  orderId,
  userId,
  diaHoraId,
  quantity,
  unitprice,
  now,
}: LineChange): Promise<OrderLine | null> {
  // Read outside the transaction: its locks would hold up everybody who buys this slot. Checkout looks at price and places again.
  const offer = quantity > 0 ? await offered(diaHoraId) : null;
  return inTransaction(userId, async (transaction) => {
    const order = entity<Order>(await transaction.get(orders().doc(orderId)));
    if (!order || order.userId !== userId) throw new Refusal('ORDER_NOT_FOUND');
    const lines = await linesIn(transaction, order);
    const present = lines.find((line) => line.diaHoraId === diaHoraId) ?? null;
    if (order.state !== 'Cart') {
      if (present?.quantity === quantity) return present;
      throw new Refusal('ORDER_STATE', { state: order.state });
    }

    const others = lines.filter((line) => line !== present);
    const id = orderLineId(orderId, diaHoraId);
    if (!offer) {
      transaction.delete(orderLines().doc(id));
      writeCart(transaction, { order, lines: others }, now);
      return null;
    }
    const { slot, activity } = offer;
    if (unitprice !== activity.price)
      throw new Refusal('PRICE_CHANGED', { diaHoraId, name: activity.name, price: activity.price });
    if (!present && others.length >= limits.list) throw new Refusal('CART_FULL');
    const line: OrderLine = {
      id,
      orderId,
      userId,
      diaHoraId,
      quantity,
      unitprice,
      activityId: activity.id,
      subtotal: subtotal({ unitprice, quantity }),
      name: activity.name,
      image: activity.image,
      day: slot.day,
      hour: slot.hour,
      heldPlaces: 0,
      validFrom: null,
      validUntil: null,
      createdAt: present?.createdAt ?? now,
      updatedAt: now,
    };
    transaction.set(orderLines().doc(id), document(line));
    writeCart(transaction, { order, lines: [...others, line] }, now);
    return line;
  });
}

/** Takes every line out of the member's cart. */
export function clearCart({ id, userId }: Order, now: Date): Promise<OrderFile> {
  return inTransaction(userId, async (transaction) => {
    const file = await cartFile(transaction, id);
    if (!file) throw new Refusal('ORDER_NOT_FOUND');
    for (const line of file.lines) transaction.delete(orderLines().doc(line.id));
    return writeCart(transaction, { order: file.order, lines: [] }, now);
  });
}

/** What the lines' classes cost and how many places their slots have now, for the buyer to see before paying. */
export async function presentOffer(
  lines: readonly OrderLine[],
): Promise<{ activities: (Activity | null)[]; slots: (Slot | null)[] }> {
  if (lines.length === 0) return { activities: [], slots: [] };
  const snapshots = await db().getAll(
    ...lines.map(({ activityId }) => db().doc(`activities/${activityId}`)),
    ...lines.map(({ diaHoraId }) => db().doc(`diaHoras/${diaHoraId}`)),
  );
  return {
    activities: snapshots.slice(0, lines.length).map((each) => entity<Activity>(each)),
    slots: snapshots.slice(lines.length).map((each) => entity<Slot>(each)),
  };
}

async function cartFile(transaction: Transaction, orderId: string): Promise<OrderFile | null> {
  const order = entity<Order>(await transaction.get(orders().doc(orderId)));
  return order?.state === 'Cart' ? { order, lines: await linesIn(transaction, order) } : null;
}

/** By name, not by a query: a query inside a transaction locks the lines of other carts too. */
async function linesIn(transaction: Transaction, { id, diaHoraIds }: Order): Promise<OrderLine[]> {
  if (diaHoraIds.length === 0) return [];
  return [
    ...byId<OrderLine>(
      await transaction.getAll(...diaHoraIds.map((slotId) => orderLines().doc(orderLineId(id, slotId)))),
    ).values(),
  ];
}

/** @throws Refusal DIA_HORA_NOT_FOUND, SLOT_WITHOUT_CLASS */
async function offered(diaHoraId: string): Promise<{ slot: Slot; activity: Activity }> {
  const slot = entity<Slot>(await db().doc(`diaHoras/${diaHoraId}`).get());
  if (!slot) throw new Refusal('DIA_HORA_NOT_FOUND', { diaHoraId });
  const activity = slot.activityId ? entity<Activity>(await db().doc(`activities/${slot.activityId}`).get()) : null;
  if (!activity) throw new Refusal('SLOT_WITHOUT_CLASS', { diaHoraId });
  return { slot, activity };
}

function writeCart(transaction: Transaction, { order, lines }: OrderFile, now: Date): OrderFile {
  const file = cartWith(order, lines, now);
  transaction.update(orders().doc(order.id), document(file.order));
  remember(file.order);
  return file;
}
