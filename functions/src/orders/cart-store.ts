/** The only reader and writer of carts: orders in state `Cart`, at most one a member, found through `users/{uid}.cartId`. */
import {
  type Activity, cartWith, type DiaHora, newCart, type Order, type OrderFile, type OrderLine, orderLineId, Refusal, subtotal, type User,
} from '@gym-power/domain';
import type { Transaction } from 'firebase-admin/firestore';
import { document, entities, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';

const orders = () => db().collection('orders');
const orderLines = () => db().collection('orderLines');

/**
 * The member's cart, made when there is none. A cart that was checked out is an order of its own, and the next call makes a new one.
 * @throws Refusal USER_NOT_FOUND for an account without a profile
 */
export function fetchOrCreateCart(userId: string, now: Date): Promise<{ file: OrderFile; created: boolean }> {
  return db().runTransaction(async (transaction) => {
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
}

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
 * @throws Refusal ORDER_NOT_FOUND, ORDER_STATE, DIA_HORA_NOT_FOUND, SLOT_WITHOUT_CLASS, PRICE_CHANGED {price}
 */
export function setCartLine({ orderId, userId, diaHoraId, quantity, unitprice, now }: LineChange): Promise<OrderLine | null> {
  return db().runTransaction(async (transaction) => {
    const order = entity<Order>(await transaction.get(orders().doc(orderId)));
    if (!order || order.userId !== userId) throw new Refusal('ORDER_NOT_FOUND');
    const lines = await linesIn(transaction, orderId);
    const present = lines.find((line) => line.diaHoraId === diaHoraId) ?? null;
    if (order.state !== 'Cart') {
      if (present?.quantity === quantity) return present;
      throw new Refusal('ORDER_STATE', { state: order.state });
    }

    const others = lines.filter((line) => line !== present);
    const id = orderLineId(orderId, diaHoraId);
    if (quantity === 0) {
      transaction.delete(orderLines().doc(id));
      writeCart(transaction, { order, lines: others }, now);
      return null;
    }
    const { slot, activity } = await offered(transaction, diaHoraId);
    if (unitprice !== activity.price) throw new Refusal('PRICE_CHANGED', { diaHoraId, name: activity.name, price: activity.price });
    const line: OrderLine = {
      id, orderId, userId, diaHoraId, quantity, unitprice,
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
export function clearCart(orderId: string, now: Date): Promise<OrderFile> {
  return db().runTransaction(async (transaction) => {
    const file = await cartFile(transaction, orderId);
    if (!file) throw new Refusal('ORDER_NOT_FOUND');
    for (const { id } of file.lines) transaction.delete(orderLines().doc(id));
    return writeCart(transaction, { order: file.order, lines: [] }, now);
  });
}

/** What the lines' classes cost and how many places their slots have now, for the buyer to see before paying. */
export async function presentOffer(lines: readonly OrderLine[]): Promise<{ activities: (Activity | null)[]; slots: (DiaHora | null)[] }> {
  if (lines.length === 0) return { activities: [], slots: [] };
  const snapshots = await db().getAll(
    ...lines.map(({ activityId }) => db().doc(`activities/${activityId}`)),
    ...lines.map(({ diaHoraId }) => db().doc(`diaHoras/${diaHoraId}`)),
  );
  return {
    activities: snapshots.slice(0, lines.length).map((each) => entity<Activity>(each)),
    slots: snapshots.slice(lines.length).map((each) => entity<DiaHora>(each)),
  };
}

async function cartFile(transaction: Transaction, orderId: string): Promise<OrderFile | null> {
  const order = entity<Order>(await transaction.get(orders().doc(orderId)));
  return order?.state === 'Cart' ? { order, lines: await linesIn(transaction, orderId) } : null;
}

const linesIn = async (transaction: Transaction, orderId: string): Promise<OrderLine[]> =>
  entities<OrderLine>(await transaction.get(orderLines().where('orderId', '==', orderId)));

async function offered(transaction: Transaction, diaHoraId: string): Promise<{ slot: DiaHora; activity: Activity }> {
  const slot = entity<DiaHora>(await transaction.get(db().doc(`diaHoras/${diaHoraId}`)));
  if (!slot) throw new Refusal('DIA_HORA_NOT_FOUND', { diaHoraId });
  const activity = slot.activityId ? entity<Activity>(await transaction.get(db().doc(`activities/${slot.activityId}`))) : null;
  if (!activity) throw new Refusal('SLOT_WITHOUT_CLASS', { diaHoraId });
  return { slot, activity };
}

function writeCart(transaction: Transaction, { order, lines }: OrderFile, now: Date): OrderFile {
  const file = cartWith(order, lines, now);
  transaction.update(orders().doc(order.id), document(file.order));
  return file;
}
