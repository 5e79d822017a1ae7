/** Deletes orders with their lines. Only those that take no places: nothing of a slot changes here. */
import type { Order } from '@gym-power/domain';
import type { Transaction } from 'firebase-admin/firestore';
import { entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { withLocks } from '../platform/locks.ts';

/**
 * @param mayGo throws for an order that has to stay
 * @returns whether there was one
 */
export function deleteOrderFile(orderId: string, mayGo: (order: Order) => void): Promise<boolean> {
  const attempt = async (transaction: Transaction) => {
    const ref = db().doc(`orders/${orderId}`);
    const order = entity<Order>(await transaction.get(ref));
    if (!order) return false;
    mayGo(order);
    const lines = await transaction.get(db().collection('orderLines').where('orderId', '==', orderId));
    for (const line of lines.docs) transaction.delete(line.ref);
    transaction.delete(ref);
    return true;
  };
  return withLocks([orderId], () => db().runTransaction(attempt));
}
