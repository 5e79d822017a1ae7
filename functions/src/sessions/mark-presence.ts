/** Marks who is there: by the session's trainer, the desk, or the member at the door. Repeated, it is done once. */
import { type IsoDate, listedOn, markedIn, markPresent, type Presence, presenceOf } from '@gym-power/domain';
import { type Caller, uidOf } from '../platform/caller.ts';
import { changeMark } from './attendance-store.ts';
import { actorOn, readList, type SessionList } from './read-list.ts';

export interface MarkAct {
  diaHoraId: string;
  date: IsoDate;
  userId: string;
  present: boolean;
  now: Date;
}

export interface Marked {
  userId: string;
  presente: Presence | null;
  /** How many people are marked. */
  presentes: number;
}

/**
 * By the trainer of the session, or the desk.
 * @throws Refusal FORBIDDEN for a trainer who does not give it, and what `readList` and `markPresent` throw
 */
export async function markOnList(act: MarkAct & { caller: Caller }): Promise<Marked> {
  const list = await readList(act.diaHoraId, act.date, act.now);
  return mark(list, act, await actorOn(list.session, act.caller), uidOf(act.caller));
}

/**
 * By the member, at the door.
 * @param code its number
 * @throws Refusal what `readList` and `markPresent` throw
 */
export async function markSelf(
  act: Omit<MarkAct, 'present'> & { code: number },
): Promise<Pick<SessionList, 'session'> & { presente: Presence }> {
  const list = await readList(act.diaHoraId, act.date, act.now);
  const { presente } = await mark(list, { ...act, present: true }, 'self', null);
  return { session: list.session, presente: presente! };
}

async function mark(
  { session, facts }: SessionList,
  act: MarkAct & { code?: number },
  by: Presence['by'],
  auditedAs: string | null,
): Promise<Marked> {
  const { userId, present, now, code } = act;
  const listed = listedOn(facts);
  const after = await changeMark({ ...act, by: auditedAs }, (attendance) =>
    markPresent({ attendance, session, listed, now }, { userId, present, by, ...(code !== undefined && { code }) }),
  );
  return { userId, presente: presenceOf(after, userId), presentes: markedIn(after).length };
}
