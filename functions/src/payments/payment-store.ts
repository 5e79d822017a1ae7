/** Reads payments, and notes the end of a refund. All other writes go with their order, in `orders/order-change-store.ts`. */
import { db } from '../platform/firebase.ts';

const payments = () => db().collection('payments');

export async function markRefunded(paymentId: string, now: Date): Promise<void> {
  await payments().doc(paymentId).update({ outcome: 'refunded', status: 'refunded', updatedAt: now });
}

/** The ids of payments whose money has to go back and has not yet. */
export async function refundsDue(limit: number): Promise<string[]> {
  const found = await payments().where('outcome', '==', 'refundDue').limit(limit).get();
  return found.docs.map(({ id }) => id);
}
