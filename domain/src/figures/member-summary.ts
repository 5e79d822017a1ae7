import { localDate } from '../calendar.ts';
import type { Attendance, Credit, OrderLine } from '../entities.ts';
import { MISSING_DAYS } from './missing-members.ts';
import { planOf } from '../orders/plan-of.ts';
import type { View } from '../wire.ts';
import type { AgendaSource } from '../timetable/agenda.ts';
import { ownAgenda } from '../timetable/own-agenda.ts';
import { type CreditPolicy, isComingTo } from '../timetable/own-sessions.ts';

export type MemberSummary = View<'MemberSummary'>;

/** How far back a last visit is looked for. */
export const VISIT_DAYS = MISSING_DAYS;

/** Far enough for a weekly class after one that is closed or given up. */
const AHEAD_DAYS = 14;

export interface MemberRecords {
  /** Lines that hold places. */
  lines: readonly OrderLine[];
  credits: readonly Credit[];
  /** Attendance of the last `VISIT_DAYS`. */
  lists: readonly Pick<Attendance, 'date' | 'present'>[];
}

/** @param records of this member at least */
export function memberSummary(
  userId: string,
  source: AgendaSource,
  records: MemberRecords,
  { policy, now }: { policy: CreditPolicy; now: Date },
): MemberSummary {
  const lines = records.lines.filter((line) => line.userId === userId);
  const credits = records.credits.filter((credit) => credit.userId === userId);
  const { until, owes } = planOf(lines);
  const paid = lines.filter(({ validFrom }) => validFrom !== null);
  return {
    userId,
    clases: [...new Set(paid.map(({ name }) => name))],
    hasta: until ?? null,
    debe: owes,
    ultimaVisita: lastVisit(userId, records.lists),
    proxima: nextClass(source, { lines, credits }, { policy, now }),
  };
}

const lastVisit = (userId: string, lists: MemberRecords['lists']): MemberSummary['ultimaVisita'] =>
  lists
    .filter(({ present }) => Object.hasOwn(present, userId))
    .map(({ date }) => date)
    .toSorted()
    .at(-1) ?? null;

function nextClass(
  source: AgendaSource,
  { lines, credits }: Pick<MemberRecords, 'lines' | 'credits'>,
  { policy, now }: { policy: CreditPolicy; now: Date },
): MemberSummary['proxima'] {
  const slotIds = new Set([
    ...lines.map(({ diaHoraId }) => diaHoraId),
    ...credits.flatMap(({ session }) => session?.diaHoraId ?? []),
  ]);
  // Only the member's slots: the days of all slots would be made again for each member.
  const own = { ...source, slots: source.slots.filter(({ id }) => slotIds.has(id)) };
  const range = { from: localDate(now), days: AHEAD_DAYS, now, policy };
  const { sessions } = ownAgenda(own, { lines, credits, positions: new Map() }, range);
  const next = sessions.find((session) => session.start > now && session.state !== 'closed' && isComingTo(session));
  return next ? { name: next.name, date: next.date, hour: next.hour } : null;
}
