import {
  type Attendance,
  type Books,
  dateOf,
  type IsoDate,
  type ListFacts,
  listedOn,
  markedIn,
  markPresent,
  type Presence,
  presenceOf,
  Refusal,
  sessionId,
  type View,
} from '@gym-power/domain';
import type { AuditEntry } from '../records/audit-store.ts';
import { act } from '../books/act.ts';
import type { Decision } from '../books/decide-and-commit.ts';
import { type Caller, uidOf } from '../platform/caller.ts';
import { withAttended } from './change-marks.ts';
import { actorOn, readList, type SessionList } from './read-list.ts';

export interface MarkAct {
  diaHoraId: string;
  date: IsoDate;
  userId: string;
  present: boolean;
  now: Date;
}

/** @throws Refusal FORBIDDEN for the trainer of another session, and what `readList` and `markPresent` throw */
export async function markOnList({ caller, ...request }: MarkAct & { caller: Caller }): Promise<View<'Marked'>> {
  const list = await readList(request.diaHoraId, request.date, request.now);
  return mark(list, request, { by: await actorOn(list.session, caller), auditedAs: uidOf(caller) });
}

/**
 * @param code the door code's number
 * @throws Refusal what `readList` and `markPresent` throw
 */
export async function markSelf(
  request: Omit<MarkAct, 'present'> & { code: number },
): Promise<Pick<SessionList, 'session'> & { presente: Presence }> {
  const list = await readList(request.diaHoraId, request.date, request.now);
  const { presente } = await mark(list, { ...request, present: true }, { by: 'self', auditedAs: null });
  return { session: list.session, presente: presente! };
}

interface Actor {
  by: Presence['by'];
  /** Null if the mark itself names its author. */
  auditedAs: string | null;
}

/** Counts and names may be stale. The transaction checks only that the member is on the list. */
const mark = (list: SessionList, request: MarkAct & { code?: number }, actor: Actor): Promise<View<'Marked'>> => {
  const { diaHoraId, date, userId, now } = request;
  const expect = { sessions: [sessionId(diaHoraId, date)], users: [userId], slots: [diaHoraId] };
  return act({ expect, now }, (books) => decide(books, list, request, actor));
};

function decide(
  books: Books,
  { session: shown, facts }: SessionList,
  { diaHoraId, date, userId, present, code, now }: MarkAct & { code?: number },
  { by, auditedAs }: Actor,
): Decision<View<'Marked'>> {
  const id = sessionId(diaHoraId, date);
  const attendance = books.get('sessions', id);
  const slot = books.get('slots', diaHoraId);
  const change = slot && dateOf(slot, date).change;
  const session = change?.kind === 'closed' ? { ...shown, state: change.kind, because: change.because } : shown;
  const isMarked = attendance !== null && Object.hasOwn(attendance.present, userId);
  const listed = listedOn(facts);
  if (!isMarked) {
    listed.delete(userId);
    if (isListed(books, { diaHoraId, userId, facts })) listed.add(userId);
  }
  const terms = { userId, present, by, ...(code !== undefined && { code }) };
  const after = markPresent({ attendance, session, listed, now }, terms);
  const result = { userId, presente: presenceOf(after, userId), presentes: markedIn(after).length };
  if (after === attendance || after === null) return { result };
  const user = books.get('users', userId);
  if (!user && present) throw new Refusal('PERSON_NOT_ON_LIST');
  return {
    sessions: [after],
    users: user ? [withAttended(books, user, after, present)] : [],
    audit: auditedAs === null ? [] : [entryOf({ attendance, after, userId }, auditedAs, now)],
    result,
  };
}

function isListed(
  books: Books,
  { diaHoraId, userId, facts }: { diaHoraId: string; userId: string; facts: ListFacts },
): boolean {
  const { date, start, now } = facts;
  const [places, seats] = [
    { about: 'linesOf', diaHoraId, userId },
    { about: 'seatsOn', diaHoraId, date, userId },
  ] as const;
  books.expect({}, [places, seats]);
  const all = books.ask(places);
  const ended = start > now ? [] : all.filter((line) => line.heldPlaces === 0 && (line.validUntil ?? start) > start);
  const orders = books.all('orders', [...new Set(ended.map(({ orderId }) => orderId))]);
  const lines = [
    ...all.filter(({ heldPlaces }) => heldPlaces > 0),
    ...ended.filter(({ orderId }) => orders.get(orderId)?.order.state === 'Complete'),
  ];
  return listedOn({ date, start, now, lines, credits: books.ask(seats) }).has(userId);
}

const entryOf = (
  { attendance, after, userId }: { attendance: Attendance | null; after: Attendance; userId: string },
  by: string,
  now: Date,
): AuditEntry => ({
  collection: 'sessions',
  recordId: after.id,
  kind: 'update',
  changes: [
    {
      field: `present ${userId}`,
      before: attendance?.present[userId]?.by ?? null,
      after: after.present[userId]?.by ?? null,
    },
  ],
  by,
  at: now,
});
