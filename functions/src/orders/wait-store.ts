/** The only writer of `waits`: members who wait for a weekly place of a slot, or were offered one. */
import { type Wait, waitId } from '@gym-power/domain';
import { FieldPath } from 'firebase-admin/firestore';
import { countOf, document, entities } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { type Versioned, versioned } from '../platform/remembered.ts';
import type { Unchanged, Writes } from '../platform/writes.ts';

const waits = () => db().collection('waits');

export const findWait = async ({
  diaHoraId,
  userId,
}: Pick<Wait, 'diaHoraId' | 'userId'>): Promise<Versioned<Wait> | null> =>
  versioned<Wait>(await waits().doc(waitId(diaHoraId, userId)).get());

/** Every wait of a member, those that are over too. */
export const waitsOf = async (userId: string): Promise<Wait[]> =>
  entities<Wait>(await waits().where('userId', '==', userId).get());

/** Who waits for a slot, the longest first. */
const line = (diaHoraId: string) =>
  waits()
    .where('diaHoraId', '==', diaHoraId)
    .where('state', '==', 'waiting')
    .orderBy('since')
    .orderBy(FieldPath.documentId());

export async function firstInLine(diaHoraId: string): Promise<Versioned<Wait> | null> {
  const [first] = (await line(diaHoraId).limit(1).get()).docs;
  return first ? versioned<Wait>(first) : null;
}

/** 1 for who is next, also if they have just left the line. Google bills the count as a read for each thousand. */
export const positionOf = async ({ id, diaHoraId, since }: Wait): Promise<number> =>
  Math.max(1, await countOf(line(diaHoraId).endAt(since, id)));

/** @param known whether there is a record of it */
export function putWait(
  writes: Writes,
  { wait, known, unchanged }: { wait: Wait; known: boolean; unchanged: Unchanged },
): void {
  const ref = waits().doc(wait.id);
  if (known) writes.update(ref, document(wait), unchanged(ref));
  else writes.create(ref, document(wait));
}

export const dropWait = (writes: Writes, id: string): void => void writes.delete(waits().doc(id));
