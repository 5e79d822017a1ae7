import type { Activity, Slot, Trainer } from '@gym-power/domain';
import { FieldPath } from 'firebase-admin/firestore';
import { entities } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { inChunks } from '../platform/in-chunks.ts';

export type Ids = readonly string[] | 'all';

export const activities = (ids: Ids) => read<Activity>('activities', ids);
export const trainers = (ids: Ids) => read<Trainer>('trainers', ids);
export const diaHoras = (ids: Ids) => read<Slot>('diaHoras', ids);

export const slotsOf = (activityIds: readonly string[]): Promise<Slot[]> =>
  inChunks((chunk) => db().collection('diaHoras').where('activityId', 'in', chunk), activityIds);

export const read = async <T>(collection: string, ids: Ids): Promise<T[]> =>
  ids === 'all'
    ? entities<T>(await db().collection(collection).get())
    : inChunks((chunk) => db().collection(collection).where(FieldPath.documentId(), 'in', chunk), ids);
