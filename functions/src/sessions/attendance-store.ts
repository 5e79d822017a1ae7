/** The only writer of `sessions`: who was there. */
import {
  type Attendance,
  type IsoDate,
  type Presence,
  Refusal,
  sessionId,
  type User,
  withForgotten,
} from '@gym-power/domain';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import { type AuditEntry, putAuditEntry } from '../audit/audit-store.ts';
import { byId, document, entities, entity } from '../platform/documents.ts';
import { db } from '../platform/firebase.ts';
import { withLocks } from '../platform/locks.ts';
import { newId } from '../platform/new-id.ts';
import { type Versioned, versioned } from '../platform/remembered.ts';
import { retryConflicts } from '../platform/retry.ts';
import { canVerify } from '../platform/verify.ts';
import { type Writes, writeTogether } from '../platform/writes.ts';
import { findVersionedUser, putAttended } from '../users/user-store.ts';

const sessions = () => db().collection('sessions');

const everybody = ['trainer', 'desk', 'self'] satisfies Presence['by'][];

/** Those with a mark of the member. Only equalities, so that Firestore needs no index for each member. */
const markedWith = (userId: string): Query => sessions().where(new FieldPath('present', userId, 'by'), 'in', everybody);

/** Null before the first mark. */
export const findAttendance = async (diaHoraId: string, date: IsoDate): Promise<Attendance | null> =>
  entity<Attendance>(await sessions().doc(sessionId(diaHoraId, date)).get());

export const attendancesById = async (ids: readonly string[]): Promise<Map<string, Attendance>> =>
  ids.length === 0 ? new Map() : byId<Attendance>(await db().getAll(...ids.map((id) => sessions().doc(id))));

/** More than a gym keeps in a season: only a bound against the unforeseen. */
const MOST_LISTS = 2_000;

/** The lists of these days, the newest first. */
export const attendanceBetween = async (from: IsoDate, to: IsoDate): Promise<Attendance[]> =>
  entities<Attendance>(
    await sessions().where('date', '>=', from).where('date', '<=', to).orderBy('date', 'desc').limit(MOST_LISTS).get(),
  );

/** Everywhere where a member was marked present, the newest first. */
export async function attendancesOf(userId: string): Promise<Attendance[]> {
  const found = entities<Attendance>(await markedWith(userId).get());
  return found.toSorted((a, b) => (a.date < b.date ? 1 : -1));
}

/** Whether a member was marked present in a class, but for one session. */
export async function wasMarkedBeside(mark: { userId: string; activityId: string; id: string }): Promise<boolean> {
  const { docs } = await markedWith(mark.userId).where('activityId', '==', mark.activityId).limit(2).get();
  return docs.some(({ id }) => id !== mark.id);
}

export interface MarkChange {
  diaHoraId: string;
  date: IsoDate;
  userId: string;
  /** For the audit trail; null where the mark itself says who made it. */
  by: string | null;
  now: Date;
}

/**
 * Changes one member's mark, and with it the classes that they have attended. Not in a transaction: one that is killed
 * keeps the session locked for a while.
 * @param decide pure; the very same record to change nothing. Called again after a conflict.
 * @throws Refusal PERSON_NOT_ON_LIST for an account that is gone; BUSY
 */
export async function changeMark(
  change: MarkChange,
  decide: (attendance: Attendance | null) => Attendance | null,
): Promise<Attendance | null> {
  const id = sessionId(change.diaHoraId, change.date);
  const { after, isLeft } = await withLocks([id, change.userId], () => retryConflicts(() => attempt(change, decide)));
  // Whoever marked them on another date meanwhile counted on the class being there.
  if (isLeft && (await wasMarkedBeside({ ...change, id, activityId: after!.activityId })))
    await recountAttended(change.userId);
  return after;
}

async function attempt(
  change: MarkChange,
  decide: (attendance: Attendance | null) => Attendance | null,
): Promise<{ after: Attendance | null; isLeft: boolean }> {
  const { diaHoraId, date, userId } = change;
  const [read, user] = await Promise.all([readAttendance(sessionId(diaHoraId, date)), findVersionedUser(userId)]);
  const before = read?.record ?? null;
  const after = decide(before);
  if (after === before || after === null) return { after, isLeft: false };
  const mark = after.present[userId] ?? null;
  if (mark && !user) throw new Refusal('PERSON_NOT_ON_LIST');
  const attended = user && (await attendedAfter(user.record, after, mark !== null));
  await writeTogether(
    (writes) => {
      putAttendance(writes, read, after);
      if (attended) putAttended(writes, user, attended);
      if (change.by !== null) putAuditEntry(writes, entryOf(change, before?.present[userId] ?? null, mark));
    },
    user && !attended && (await canVerify()) ? [user] : [],
  );
  return { after, isLeft: mark === null && attended !== null };
}

const readAttendance = async (id: string): Promise<Versioned<Attendance> | null> =>
  versioned<Attendance>(await sessions().doc(id).get());

function putAttendance(writes: Writes, read: Versioned<Attendance> | null, after: Attendance): void {
  const { createdAt, ...fields } = document(after);
  const ref = sessions().doc(after.id);
  if (read) writes.update(ref, fields, { lastUpdateTime: read.version });
  else writes.create(ref, { ...fields, createdAt });
}

/** Null where they stay. */
async function attendedAfter(
  { id: userId, attended = [] }: User,
  { id, activityId }: Attendance,
  isMarked: boolean,
): Promise<string[] | null> {
  const isKnown = attended.includes(activityId);
  if (isMarked) return isKnown ? null : [...attended, activityId];
  if (!isKnown || (await wasMarkedBeside({ userId, activityId, id }))) return null;
  return attended.filter((each) => each !== activityId);
}

const entryOf = (
  { diaHoraId, date, userId, by, now }: MarkChange,
  before: Presence | null,
  after: Presence | null,
): AuditEntry => ({
  collection: 'sessions',
  recordId: sessionId(diaHoraId, date),
  kind: 'update',
  changes: [{ field: `present ${userId}`, before: before?.by ?? null, after: after?.by ?? null }],
  by,
  at: now,
});

/** Changes the marks of every session that has one of the member. What breaks off goes on with the next call. */
async function changeMarksOf(userId: string, change: (attendance: Attendance) => Attendance['present']): Promise<void> {
  for (const { id } of await attendancesOf(userId))
    await withLocks([id], () =>
      retryConflicts(async () => {
        const read = await readAttendance(id);
        if (!read) return;
        const after = { ...read.record, present: change(read.record) };
        await writeTogether((writes) => putAttendance(writes, read, after));
      }),
    );
}

/** Of a deleted account it stays known that somebody was there. */
export const forgetMarksOf = (userId: string): Promise<void> =>
  changeMarksOf(userId, (attendance) => withForgotten(attendance, userId, newId(userId, undefined)));

/** The classes that a member has attended become those that the marks say. */
export const recountAttended = (userId: string): Promise<void> =>
  retryConflicts(async () => {
    const [user, marked] = await Promise.all([findVersionedUser(userId), attendancesOf(userId)]);
    const attended = [...new Set(marked.map(({ activityId }) => activityId))];
    if (user) await writeTogether((writes) => putAttended(writes, user, attended));
  });
