import { DAY_MS } from '../calendar.ts';
import { type Attendance, type Presence, sessionId, type User } from '../entities.ts';
import { Refusal } from '../refusals.ts';
import type { AgendaSession } from './agenda.ts';
import { MARK_DAYS } from './slot-dates.ts';
import type { View } from '../wire.ts';

const BEFORE_MS = 60 * 60_000;

export type MarksTaken = View<'Roster'>['marcable'];

export const marksTaken = ({ start, end }: Pick<AgendaSession, 'start' | 'end'>): MarksTaken => ({
  desde: new Date(start.getTime() - BEFORE_MS),
  hasta: new Date(end.getTime() + MARK_DAYS * DAY_MS),
});

/** @throws Refusal SESSION_CLOSED {motivo}, MARKS_CLOSED {desde, hasta} */
export function mayMark(session: Pick<AgendaSession, 'start' | 'end' | 'state' | 'because'>, now: Date): void {
  if (session.state === 'closed') throw new Refusal('SESSION_CLOSED', { motivo: session.because });
  const { desde, hasta } = marksTaken(session);
  if (now < desde || now > hasta) throw new Refusal('MARKS_CLOSED', { desde, hasta });
}

/** A substitute owns the session; the replaced trainer does not. */
export const isOwnSession = ({ trainers }: Pick<AgendaSession, 'trainers'>, trainerId: string | null): boolean =>
  trainers.some(({ id }) => id === trainerId);

export const hasAttended = (user: Pick<User, 'attended'> | null, activityId: string): boolean =>
  user?.attended.includes(activityId) ?? false;

export function presenceOf(attendance: Pick<Attendance, 'present'> | null, userId: string): Presence | null {
  const mark = attendance?.present[userId];
  return mark ? { at: mark.at, by: mark.by } : null;
}

/** The mark of a deleted account stays under an id with this prefix, because attendance figures count it. */
const FORGOTTEN = 'forgotten_';

export const isForgotten = (userId: string): boolean => userId.startsWith(FORGOTTEN);

export function withForgotten({ present }: Attendance, userId: string, name: string): Attendance['present'] {
  const { [userId]: mark, ...others } = present;
  return mark ? { ...others, [FORGOTTEN + name]: mark } : present;
}

export function withMarkOf({ present }: Attendance, from: string, to: string): Attendance['present'] {
  const { [from]: mark, ...others } = present;
  return mark ? { ...others, [to]: others[to] ?? mark } : present;
}

export function codesWithout({ usedCodes }: Pick<Attendance, 'usedCodes'>, userId: string): Record<string, number> {
  const { [userId]: _, ...others } = usedCodes;
  return others;
}

export interface MarkFacts {
  /** null before the first mark. */
  attendance: Attendance | null;
  session: AgendaSession;
  listed: ReadonlySet<string>;
  now: Date;
}

export interface Mark {
  userId: string;
  present: boolean;
  by: Presence['by'];
  code?: number;
}

/**
 * Adds or removes a mark. Idempotent: returns the same record if nothing changes, and a member who is already marked
 * keeps the older mark. Only people on the list can be marked, but any mark can be removed.
 * @throws Refusal SESSION_CLOSED {motivo}, MARKS_CLOSED {desde, hasta}, PERSON_NOT_ON_LIST, and DOOR_CODE_USED
 * {session} for a member who already used this door code, or a newer one; without the session if that mark was removed
 * since
 */
export function markPresent(facts: MarkFacts, { userId, present, by, code }: Mark): Attendance | null {
  const { attendance, session, listed, now } = facts;
  mayMark(session, now);
  const marked = attendance?.present ?? {};
  const isMarked = Object.hasOwn(marked, userId);
  if (!isMarked && !listed.has(userId)) throw new Refusal('PERSON_NOT_ON_LIST');
  const { [userId]: mark = { at: now, by }, ...others } = marked;
  const newest = mark.code ?? attendance?.usedCodes[userId];
  if (code !== undefined && newest !== undefined && code <= newest)
    throw new Refusal('DOOR_CODE_USED', isMarked ? { session } : {});
  if (isMarked === present && code === undefined) return attendance;
  const { diaHoraId, activityId, date, hour, trainers } = session;
  const isCodeLeft = !present && mark.code !== undefined;
  return {
    id: sessionId(diaHoraId, date),
    diaHoraId,
    activityId,
    date,
    present: present ? { ...marked, [userId]: { ...mark, ...(code !== undefined && { code }) } } : others,
    usedCodes: { ...attendance?.usedCodes, ...(isCodeLeft && { [userId]: mark.code! }) },
    expected: listed.size,
    trainerIds: trainers.map(({ id }) => id),
    hour,
    createdAt: attendance?.createdAt ?? now,
    updatedAt: now,
  };
}
