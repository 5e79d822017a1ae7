import { isOfDesk, type LedgerEntry, type Payment } from '@gym-power/domain';
import { type DocumentSnapshot, Filter } from 'firebase-admin/firestore';
import { readEntries } from './ledger-store.ts';
import { countOf, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';

const payments = () => db().collection('payments');

function paymentFrom(snapshot: DocumentSnapshot): Payment | null {
  const record = entity<Payment & { isPartDue?: boolean }>(snapshot);
  if (!record) return null;
  const { isPartDue: _, ...payment } = record;
  return payment;
}

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

export const paymentRecords = async (ids: readonly string[]): Promise<Map<string, Payment>> =>
  ids.length === 0 ? new Map() : paymentsById(await db().getAll(...ids.map((id) => payments().doc(id))));

export async function paymentsChangedSince(since: Date): Promise<Map<string, Payment>> {
  const changed = paymentsById((await payments().where('changedAt', '>=', since).get()).docs);
  return new Map([...changed].filter(([, payment]) => !isOfDesk(payment)));
}

export async function readBooked(id: string): Promise<{ payment: Payment | null; entries: LedgerEntry[] }> {
  const payment = await payments().doc(id).get();
  // With a `readTime`, the client starts no transaction, whose rejection would be unhandled.
  const entries = await db().runTransaction((transaction) => readEntries(transaction, id), {
    readOnly: true,
    readTime: payment.readTime,
  });
  return { payment: paymentFrom(payment), entries };
}

export async function paymentsBy(userId: string): Promise<Payment[]> {
  const found = paymentsOf((await payments().where('userId', '==', userId).get()).docs);
  return found.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

const isDue = () => Filter.or(Filter.where('outcome', '==', 'refundDue'), Filter.where('isPartDue', '==', true));

export async function refundsDue(limit: number): Promise<Payment[]> {
  return paymentsOf((await payments().where(isDue()).orderBy('updatedAt').limit(limit).get()).docs);
}

export const countRefundsDue = (): Promise<number> => countOf(payments().where(isDue()));

export const countUnclear = (): Promise<number> => countOf(payments().where('outcome', '==', 'unclear'));

export async function unclearPayments(limit: number): Promise<Payment[]> {
  return paymentsOf((await payments().where('outcome', '==', 'unclear').orderBy('createdAt').limit(limit).get()).docs);
}
