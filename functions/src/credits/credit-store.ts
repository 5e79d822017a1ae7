/** The only writer of `credits`: make-ups that the gym owes. */
import type { Credit, IsoDate } from '@gym-power/domain';
import type { Transaction } from 'firebase-admin/firestore';
import { document, entities, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { snapshotsInChunks } from '../platform/in-chunks.ts';
import { type Versioned, versioned } from '../platform/remembered.ts';
import type { Unchanged, Writes } from '../platform/writes.ts';

const credits = () => db().collection('credits');

/** What is owed for dates of a slot, is booked on them, or waits for them. */
export async function readCreditsOn(diaHoraId: string, dates: readonly IsoDate[]): Promise<Versioned<Credit>[]> {
  const found = await Promise.all(
    (['from', 'session'] as const).map((place) =>
      snapshotsInChunks(
        (chunk) => credits().where(`${place}.diaHoraId`, '==', diaHoraId).where(`${place}.date`, 'in', chunk),
        dates,
      ),
    ),
  );
  const byPath = new Map(found.flat().map((snapshot) => [snapshot.ref.path, snapshot]));
  return [...byPath.values()].flatMap((snapshot) => versioned<Credit>(snapshot) ?? []);
}

/** What is booked on a date of a slot, or waits for it, and what was. */
export const creditsOn = async (diaHoraId: string, date: IsoDate): Promise<Credit[]> =>
  entities<Credit>(await credits().where('session.diaHoraId', '==', diaHoraId).where('session.date', '==', date).get());

export const readCredit = async (transaction: Transaction, id: string): Promise<Credit | null> =>
  entity<Credit>(await transaction.get(credits().doc(id)));

/** What is owed for places of an order. */
export async function readCreditsFrom(orderId: string): Promise<Versioned<Credit>[]> {
  const { docs } = await credits().where('from.orderId', '==', orderId).get();
  return docs.flatMap((snapshot) => versioned<Credit>(snapshot) ?? []);
}

/** Every make-up of a member, those that were used too. */
export const creditsOf = async (userId: string): Promise<Credit[]> =>
  entities<Credit>(await credits().where('userId', '==', userId).get());

/** Those of somebody whom the desk entered are their account's from now on. */
export async function giveCreditsTo(from: string, userId: string): Promise<void> {
  for (const { id } of await creditsOf(from)) await credits().doc(id).update({ userId });
}

/** All but those that count on a date. */
export async function dropCreditsOf(userId: string): Promise<void> {
  for (const { id, session } of await creditsOf(userId)) if (session === null) await credits().doc(id).delete();
}

/** @param known whether it was read, and must be unchanged */
export function putCredit(
  writes: Writes,
  { credit, known, unchanged }: { credit: Credit; known: boolean; unchanged: Unchanged },
): void {
  const ref = credits().doc(credit.id);
  if (known) writes.update(ref, document(credit), unchanged(ref));
  else writes.create(ref, document(credit));
}
