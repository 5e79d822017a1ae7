import {
  type Attendance,
  hasOlderPlan,
  type IsoDate,
  listedOn,
  markedIn,
  marksTaken,
  mayBeNew,
  rosterOf,
  type User,
  type View,
} from '@gym-power/domain';
import { heldLinesOfMembers } from '../records/order-lists-store.ts';
import type { Caller } from '../platform/caller.ts';
import { currentGym } from '../records/settings-store.ts';
import { usersById } from '../records/user-store.ts';
import { findAttendance, wasMarkedBeside } from '../records/attendance-store.ts';
import { actorOn, readList, type SessionList } from './read-list.ts';

/**
 * Leaves out addresses and telephones.
 * @throws Refusal FORBIDDEN for the trainer of another session, and what `readList` throws
 */
export async function readRoster(
  { diaHoraId, date, caller }: { diaHoraId: string; date: IsoDate; caller: Caller },
  now: Date,
): Promise<View<'Roster'>> {
  const [list, attendance] = await Promise.all([readList(diaHoraId, date, now), findAttendance(diaHoraId, date)]);
  await actorOn(list.session, caller);
  const { lines, credits } = list.facts;
  const [people, { asksFitness }] = await Promise.all([
    withGuardians([...new Set([...[...lines, ...credits].map(({ userId }) => userId), ...markedIn(attendance)])]),
    currentGym(),
  ]);
  const newcomers = await newcomersOn(list, attendance, people);
  const roster = rosterOf({ ...list.facts, attendance, newcomers, asksFitness }, people);
  return { session: list.session, marcable: marksTaken(list.session), ...roster };
}

/** The people, and the guardians of those who have one. */
async function withGuardians(ids: readonly string[]): Promise<Map<string, User>> {
  const people = await usersById(ids);
  const guardians = [...people.values()].flatMap(({ guardianId }) => guardianId ?? []);
  return new Map([...people, ...(await usersById([...new Set(guardians)].filter((id) => !people.has(id))))]);
}

/** Reads other plans only for members who look new. */
async function newcomersOn(
  { session: { activityId }, facts }: SessionList,
  attendance: Attendance | null,
  people: ReadonlyMap<string, User>,
): Promise<ReadonlySet<string>> {
  const looksNew = (user: User) =>
    mayBeNew(user, activityId, attendance) &&
    !hasOlderPlan(
      facts.lines.filter(({ userId }) => userId === user.id),
      facts.start,
    );
  const candidates = [...listedOn(facts)].flatMap((userId) => people.get(userId) ?? []).filter(looksNew);
  const held = await heldLinesOfMembers(candidates.map(({ id }) => id));
  const isNew = async ({ id: userId, attended }: User): Promise<boolean> => {
    const own = held.filter((line) => line.userId === userId);
    if (hasOlderPlan(own, facts.start)) return false;
    return attended.length === 0 || !(await wasMarkedBeside({ userId, activityId, id: attendance!.id }));
  };
  const verdicts = await Promise.all(candidates.map(isNew));
  return new Set(candidates.filter((_, index) => verdicts[index]).map(({ id }) => id));
}
