/** Append-only. Firestore's rules refuse changes and deletions. */
import type { LedgerEntry } from '@gym-power/domain';
import type { Transaction } from 'firebase-admin/firestore';
import { document, entities } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { inChunks } from '../platform/in-chunks.ts';
import type { Writes } from '../platform/writes.ts';

const ledger = () => db().collection('ledger');

/** Uses `create`, so that booking the same payment change twice is a conflict. */
export function putEntry(writes: Writes, entry: LedgerEntry): void {
  writes.create(ledger().doc(entry.id), document(entry));
}

export async function readEntries(transaction: Transaction, paymentId: string): Promise<LedgerEntry[]> {
  return entities<LedgerEntry>(await transaction.get(ledger().where('paymentId', '==', paymentId)));
}

export const entriesBetween = async ({ from, to }: { from: Date; to: Date }): Promise<LedgerEntry[]> =>
  entities<LedgerEntry>(
    await ledger().where('createdAt', '>=', from).where('createdAt', '<', to).orderBy('createdAt').get(),
  );

export const entriesOf = (paymentIds: readonly string[]): Promise<LedgerEntry[]> =>
  inChunks<LedgerEntry>((chunk) => ledger().where('paymentId', 'in', chunk), paymentIds);
