/** Reads payments, and writes those that belong to no order of ours. All others are written with their order, in `orders/order-change-store.ts`. */
import type { Payment, PaymentOutcome } from '@gym-power/domain';
import type { Transaction } from 'firebase-admin/firestore';
import { byId, document, entities, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { withLocks } from '../platform/locks.ts';

const payments = () => db().collection('payments');

export const findPaymentRecord = async (id: string): Promise<Payment | null> =>
  entity<Payment>(await payments().doc(id).get());

/** The records of those payments that we have seen before, by id. */
export const paymentRecords = async (ids: readonly string[]): Promise<Map<string, Payment>> =>
  ids.length === 0 ? new Map() : byId<Payment>(await db().getAll(...ids.map((id) => payments().doc(id))));

/** The payments whose money has to go back and has not yet, the one that was tried longest ago first. */
export async function refundsDue(limit: number): Promise<Payment[]> {
  return entities<Payment>(
    await payments().where('outcome', '==', 'refundDue').orderBy('updatedAt').limit(limit).get(),
  );
}

/** The payments that wait for an admin, oldest first. */
export async function unclearPayments(limit: number): Promise<Payment[]> {
  return entities<Payment>(await payments().where('outcome', '==', 'unclear').orderBy('createdAt').limit(limit).get());
}

/** Behind the others that wait for their refund. */
export async function refundTried(id: string, now: Date): Promise<void> {
  await payments().doc(id).update({ updatedAt: now });
}

/**
 * Decides about a payment without an order of ours, and answers what is to be done about it.
 * @param decide pure; answers what is stored, or null when nothing changes. Called again when somebody came between.
 */
export function changeOrderlessPayment(
  id: string,
  now: Date,
  decide: (known: Payment | null) => Omit<Payment, 'createdAt' | 'updatedAt'> | null,
): Promise<PaymentOutcome | null> {
  const attempt = async (transaction: Transaction) => {
    const known = entity<Payment>(await transaction.get(payments().doc(id)));
    const payment = decide(known);
    if (!payment) return known?.outcome ?? null;
    transaction.set(payments().doc(id), { ...document(payment), createdAt: known?.createdAt ?? now, updatedAt: now });
    return payment.outcome;
  };
  return withLocks([id], () => db().runTransaction(attempt));
}

const feed = () => db().doc('jobs/paymentFeed');

/** How far Mercado Pago's changes of payments have been read, in times of its clock. */
export interface FeedState {
  /** What changed up to half an hour before is applied, and all of it was there to be read. */
  appliedUntil: Date;
  /** A reading from there to the newest change that took more than one run; null once it is through. */
  reading: FeedReading | null;
}

export interface FeedReading {
  /** By our clock. */
  began: Date;
  /** Where the next run goes on. */
  at: Date;
  /** The oldest change that could not be applied. */
  failed: Date | null;
}

export const feedState = async (): Promise<FeedState | null> => entity<FeedState & { id: string }>(await feed().get());

export async function keepFeedState({ appliedUntil, reading }: FeedState, now: Date): Promise<void> {
  await feed().set({ appliedUntil, reading, updatedAt: now });
}
