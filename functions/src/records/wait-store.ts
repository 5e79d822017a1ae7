import type { Wait } from '@gym-power/domain';
import { FieldPath } from 'firebase-admin/firestore';
import { countOf, entities } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';

const waits = () => db().collection('waits');

export const waitsOf = async (userId: string): Promise<Wait[]> =>
  entities<Wait>(await waits().where('userId', '==', userId).get());

/** 1 for the first on the waitlist, even if they have just left it. Google bills one read per 1,000 counted. */
export const positionOf = async ({ id, diaHoraId, since }: Wait): Promise<number> => {
  const line = waits()
    .where('diaHoraId', '==', diaHoraId)
    .where('state', '==', 'waiting')
    .orderBy('since')
    .orderBy(FieldPath.documentId());
  return Math.max(1, await countOf(line.endAt(since, id)));
};
