/** The only writer of payment records. One that names an order of ours is written together with that order. */
import type { Payment, PaymentOutcome } from '@gym-power/domain';
import { byId, document, entities, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { inTransaction } from '../platform/transaction.ts';
import type { Unchanged, Writes } from '../platform/writes.ts';

export type NotedPayment = Omit<Payment, 'createdAt' | 'updatedAt'>;

const payments = () => db().collection('payments');

export const findPaymentRecord = async (id: string): Promise<Payment | null> =>
  entity<Payment>(await payments().doc(id).get());

/** The records of those payments that we have seen before, by id. */
export const paymentRecords = async (ids: readonly string[]): Promise<Map<string, Payment>> =>
  ids.length === 0 ? new Map() : byId<Payment>(await db().getAll(...ids.map((id) => payments().doc(id))));

/** The payments that are still to be refunded, the least recently tried first. */
export async function refundsDue(limit: number): Promise<Payment[]> {
  return entities<Payment>(
    await payments().where('outcome', '==', 'refundDue').orderBy('updatedAt').limit(limit).get(),
  );
}

/** The payments that wait for an admin, oldest first. */
export async function unclearPayments(limit: number): Promise<Payment[]> {
  return entities<Payment>(await payments().where('outcome', '==', 'unclear').orderBy('createdAt').limit(limit).get());
}

/** Moves the payment to the end of `refundsDue`. */
export async function refundTried(id: string, now: Date): Promise<void> {
  await payments().doc(id).update({ updatedAt: now });
}

/**
 * @param known the record as it was read. It has a precondition of its own: of two payments that are noted in the same
 * millisecond, the second one leaves the order, and so the order's version, as it was.
 */
export function putPayment(
  writes: Writes,
  { known, payment, now, unchanged }: { known: Payment | null; payment: NotedPayment; now: Date; unchanged: Unchanged },
): void {
  const ref = payments().doc(payment.id);
  const noted = { ...document(payment), createdAt: known?.createdAt ?? now, updatedAt: now };
  if (known) writes.update(ref, noted, unchanged(ref));
  else writes.create(ref, noted);
}

/**
 * Notes a payment that names no order of ours.
 * @param decide pure; returns null to change nothing. Called again after a conflict.
 * @returns the payment's outcome; null when it is not on record
 */
export const changeOrderlessPayment = (
  id: string,
  now: Date,
  decide: (known: Payment | null) => NotedPayment | null,
): Promise<PaymentOutcome | null> =>
  inTransaction([id], async (transaction) => {
    const ref = payments().doc(id);
    const known = entity<Payment>(await transaction.get(ref));
    const payment = decide(known);
    if (!payment) return known?.outcome ?? null;
    transaction.set(ref, { ...document(payment), createdAt: known?.createdAt ?? now, updatedAt: now });
    return payment.outcome;
  });
