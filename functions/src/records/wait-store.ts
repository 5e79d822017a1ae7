/** Reads members who wait for a weekly place of a slot, or were offered one. */
import type { Wait } from '@gym-power/domain';
import { FieldPath } from 'firebase-admin/firestore';
import { countOf, entities } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';

const waits = () => db().collection('waits');

/** Every wait of a member, those that are over too. */
export const waitsOf = async (userId: string): Promise<Wait[]> =>
  entities<Wait>(await waits().where('userId', '==', userId).get());

/** 1 for who is next, also if they have just left the line. Google bills the count as a read for each thousand. */
export const positionOf = async ({ id, diaHoraId, since }: Wait): Promise<number> => {
  const line = waits()
    .where('diaHoraId', '==', diaHoraId)
    .where('state', '==', 'waiting')
    .orderBy('since')
    .orderBy(FieldPath.documentId());
  return Math.max(1, await countOf(line.endAt(since, id)));
};
