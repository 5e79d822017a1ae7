/** The ledger: entries are added, and never changed or deleted. Rules refuse both to everybody else. */
import type { LedgerEntry } from '@gym-power/domain';
import type { Transaction } from 'firebase-admin/firestore';
import { document, entities } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { inChunks } from '../platform/in-chunks.ts';
import type { Writes } from '../platform/writes.ts';

const ledger = () => db().collection('ledger');

/** Creates the entry, so a payment's change that is written twice is a conflict and not booked twice. */
export function putEntry(writes: Writes, entry: LedgerEntry): void {
  writes.create(ledger().doc(entry.id), document(entry));
}

/** A payment's entries. */
export async function readEntries(transaction: Transaction, paymentId: string): Promise<LedgerEntry[]> {
  return entities<LedgerEntry>(await transaction.get(ledger().where('paymentId', '==', paymentId)));
}

/** What was booked in a period, oldest first. */
export const entriesBetween = async ({ from, to }: { from: Date; to: Date }): Promise<LedgerEntry[]> =>
  entities<LedgerEntry>(
    await ledger().where('createdAt', '>=', from).where('createdAt', '<', to).orderBy('createdAt').get(),
  );

/** All entries of these payments. */
export const entriesOf = (paymentIds: readonly string[]): Promise<LedgerEntry[]> =>
  inChunks<LedgerEntry>((chunk) => ledger().where('paymentId', 'in', chunk), paymentIds);
