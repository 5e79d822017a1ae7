import { type Attendance, type IsoDate, type Presence, sessionId } from '@gym-power/domain';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import { byId, entities, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';

const sessions = () => db().collection('sessions');

const everybody = ['trainer', 'desk', 'self'] satisfies Presence['by'][];

/** Uses only equalities, so that Firestore needs no index for each member. */
const markedWith = (userId: string): Query => sessions().where(new FieldPath('present', userId, 'by'), 'in', everybody);

export const findAttendance = async (diaHoraId: string, date: IsoDate): Promise<Attendance | null> =>
  entity<Attendance>(await sessions().doc(sessionId(diaHoraId, date)).get());

export const attendancesById = async (ids: readonly string[]): Promise<Map<string, Attendance>> =>
  ids.length === 0 ? new Map() : byId<Attendance>(await db().getAll(...ids.map((id) => sessions().doc(id))));

/** A safety limit, above what a gym records in a season. */
const MOST_LISTS = 2_000;

export const attendanceBetween = async (from: IsoDate, to: IsoDate): Promise<Attendance[]> =>
  entities<Attendance>(
    await sessions().where('date', '>=', from).where('date', '<=', to).orderBy('date', 'desc').limit(MOST_LISTS).get(),
  );

export async function attendancesOf(userId: string): Promise<Attendance[]> {
  const found = entities<Attendance>(await markedWith(userId).get());
  return found.toSorted((a, b) => (a.date < b.date ? 1 : -1));
}

/** Includes sessions where only a code of a withdrawn mark is left. */
export async function sessionsNaming(userId: string): Promise<string[]> {
  const withCode = sessions().where(new FieldPath('usedCodes', userId), '>', 0);
  const found = await Promise.all([markedWith(userId), withCode].map((query) => query.select().get()));
  return [...new Set(found.flatMap(({ docs }) => docs.map(({ id }) => id)))];
}

/** Ignores the session of the mark. */
export async function wasMarkedBeside(mark: { userId: string; activityId: string; id: string }): Promise<boolean> {
  const { docs } = await markedWith(mark.userId).where('activityId', '==', mark.activityId).limit(2).get();
  return docs.some(({ id }) => id !== mark.id);
}
