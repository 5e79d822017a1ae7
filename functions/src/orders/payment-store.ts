/**
 * The only writer of payment records. One that names an order of ours is written together with that order, and each
 * change of where the money is together with its entry in the ledger.
 */
import {
  correctingEntry,
  dueParts,
  entryForChange,
  isOfDesk,
  type LedgerEntry,
  type Order,
  type Payment,
  type PaymentOutcome,
  paymentFromEntries,
} from '@gym-power/domain';
import { type DocumentData, type DocumentSnapshot, Filter } from 'firebase-admin/firestore';
import { putEntry, readEntries } from '../ledger/ledger-store.ts';
import { countOf, document, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { inTransaction } from '../platform/transaction.ts';
import type { Unchanged, Writes } from '../platform/writes.ts';

/** A payment as a use case notes it. The store counts the ledger's entries. */
export type NotedPayment = Omit<Payment, 'createdAt' | 'updatedAt' | 'entries'>;

/** Fields that records from before 2026-11-23 lack. */
type Later = 'by' | 'takenBy' | 'refunded' | 'acceptedAmount' | 'parts' | 'entries';

const payments = () => db().collection('payments');

/**
 * The payment of a document; null when it does not exist. A record from before 2026-11-22 lacks what is filled in here:
 * its amount was what was left after refunds, and what it had completed an order with was accepted.
 */
function paymentFrom(snapshot: DocumentSnapshot): Payment | null {
  const record = entity<Partial<Payment> & Omit<Payment, Later> & { isPartDue?: boolean }>(snapshot);
  if (!record) return null;
  const { isPartDue: _, ...stored } = record;
  const accepted = stored.refunded === undefined && stored.outcome === 'completed' ? stored.amount : null;
  return {
    ...stored,
    by: stored.by ?? 'mercadopago',
    takenBy: stored.takenBy ?? null,
    refunded: stored.refunded ?? 0,
    acceptedAmount: stored.acceptedAmount ?? accepted,
    parts: stored.parts ?? [],
    entries: stored.entries ?? 0,
  };
}

/** The payments that exist, by id. */
export const paymentsById = (snapshots: readonly DocumentSnapshot[]): Map<string, Payment> =>
  new Map(
    snapshots.flatMap((each) => {
      const payment = paymentFrom(each);
      return payment ? [[payment.id, payment]] : [];
    }),
  );

const paymentsOf = (snapshots: readonly DocumentSnapshot[]): Payment[] => [...paymentsById(snapshots).values()];

export const findPaymentRecord = async (id: string): Promise<Payment | null> =>
  paymentFrom(await payments().doc(id).get());

/** The records of those payments that we have seen before, by id. */
export const paymentRecords = async (ids: readonly string[]): Promise<Map<string, Payment>> =>
  ids.length === 0 ? new Map() : paymentsById(await db().getAll(...ids.map((id) => payments().doc(id))));

/** The payments that changed at Mercado Pago since then, as far as we know, by id. */
export async function paymentsChangedSince(since: Date): Promise<Map<string, Payment>> {
  const changed = paymentsById((await payments().where('changedAt', '>=', since).get()).docs);
  return new Map([...changed].filter(([, payment]) => !isOfDesk(payment)));
}

/** A payment and its entries in the ledger, as of one time. */
export const readBooked = (id: string): Promise<{ payment: Payment | null; entries: LedgerEntry[] }> =>
  db().runTransaction(
    async (transaction) => ({
      payment: paymentFrom(await transaction.get(payments().doc(id))),
      entries: await readEntries(transaction, id),
    }),
    { readOnly: true },
  );

/** Everything that a member paid or tried to pay, newest first. */
export async function paymentsBy(userId: string): Promise<Payment[]> {
  const found = paymentsOf((await payments().where('userId', '==', userId).get()).docs);
  return found.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

const isDue = () => Filter.or(Filter.where('outcome', '==', 'refundDue'), Filter.where('isPartDue', '==', true));

/** The payments that are still to be refunded, as a whole or in part, the least recently tried first. */
export async function refundsDue(limit: number): Promise<Payment[]> {
  return paymentsOf((await payments().where(isDue()).orderBy('updatedAt').limit(limit).get()).docs);
}

export const countRefundsDue = (): Promise<number> => countOf(payments().where(isDue()));

export const countUnclear = (): Promise<number> => countOf(payments().where('outcome', '==', 'unclear'));

/** The payments that wait for an admin, oldest first. */
export async function unclearPayments(limit: number): Promise<Payment[]> {
  return paymentsOf((await payments().where('outcome', '==', 'unclear').orderBy('createdAt').limit(limit).get()).docs);
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
  const noted = bookedRecord(writes, { known, payment, now });
  if (known) writes.update(ref, noted, unchanged(ref));
  else writes.create(ref, noted);
}

/** The fields to write, once the entry of the change is written along with them. */
function bookedRecord(
  writes: Writes,
  { known, payment, now }: { known: Payment | null; payment: NotedPayment; now: Date },
): DocumentData {
  const entry = entryForChange(known, payment, now);
  if (entry) putEntry(writes, entry);
  const entries = entry?.number ?? known?.entries ?? 0;
  const isPartDue = dueParts(payment).length > 0;
  return { ...document(payment), isPartDue, entries, createdAt: known?.createdAt ?? now, updatedAt: now };
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
    const known = paymentFrom(await transaction.get(ref));
    const payment = decide(known);
    if (!payment) return known?.outcome ?? null;
    transaction.set(ref, bookedRecord(transaction, { known, payment, now }));
    return payment.outcome;
  });

/** Adds the entry that the payment's entries lack to sum up to where its money is; nothing if they do. */
export const correctEntries = (id: string, now: Date): Promise<void> =>
  inTransaction([id], async (transaction) => {
    const ref = payments().doc(id);
    const payment = paymentFrom(await transaction.get(ref));
    if (!payment) return;
    const entry = correctingEntry(payment, await readEntries(transaction, id), now);
    if (!entry) return;
    putEntry(transaction, entry);
    const { refunded, acceptedAmount } = payment;
    transaction.update(ref, { refunded, acceptedAmount, entries: entry.number, updatedAt: now });
  });

/** Makes the record of a payment again of which only the entries are left. */
export const restorePayment = (id: string, now: Date): Promise<void> =>
  inTransaction([id], async (transaction) => {
    const ref = payments().doc(id);
    if ((await transaction.get(ref)).exists) return;
    const entries = await readEntries(transaction, id);
    const orderId = entries[0]?.orderId;
    const order = orderId && entity<Order>(await transaction.get(db().doc(`orders/${orderId}`)));
    const payment = paymentFromEntries(entries, order ? order.userId : '', now);
    if (payment) transaction.create(ref, document(payment));
  });
