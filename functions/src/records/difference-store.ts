import type { Difference } from '@gym-power/domain';
import { document, entities, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { inTransaction } from '../platform/in-transaction.ts';

const differences = () => db().collection('differences');

export const openDifferences = async (limit: number): Promise<Difference[]> =>
  entities<Difference>(await differences().orderBy('createdAt').limit(limit).get());

type Found = Omit<Difference, 'createdAt' | 'updatedAt'>;

const isSame = (found: Found, known: Difference): boolean =>
  found.because === known.because && found.theirs === known.theirs && found.ours === known.ours;

/** Keeps `createdAt`, and writes only on a change. */
export const noteDifference = (found: Found, now: Date): Promise<void> =>
  inTransaction([`difference ${found.id}`], async (transaction) => {
    const ref = differences().doc(found.id);
    const known = entity<Difference>(await transaction.get(ref));
    if (known && isSame(found, known)) return;
    transaction.set(ref, { ...document(found), createdAt: known?.createdAt ?? now, updatedAt: now });
  });

export async function clearDifference(id: string): Promise<void> {
  await differences().doc(id).delete();
}
