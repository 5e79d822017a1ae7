import { creditPolicy, daysAfter, localDate, type MemberSummary, memberSummary, VISIT_DAYS } from '@gym-power/domain';
import { readAgendaSource } from '../public/read-catalog.ts';
import { attendanceBetween } from '../records/attendance-store.ts';
import { readCreditsOfMembers } from '../records/credit-store.ts';
import { heldLinesOfMembers } from '../records/order-lists-store.ts';
import { currentGym } from '../records/settings-store.ts';

/** Reads their lines and credits, and the lists of three weeks, however many members are asked for. */
export async function memberSummaries(userIds: readonly string[], now: Date): Promise<MemberSummary[]> {
  const today = localDate(now);
  const [source, lines, credits, lists, gym] = await Promise.all([
    readAgendaSource(),
    heldLinesOfMembers(userIds),
    readCreditsOfMembers(userIds, today),
    attendanceBetween(daysAfter(today, -VISIT_DAYS), today),
    currentGym(),
  ]);
  const policy = creditPolicy(gym);
  return userIds.map((userId) => memberSummary(userId, source, { lines, credits, lists }, { policy, now }));
}
