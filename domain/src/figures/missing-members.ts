import { DAY_MS, daysAfter, instantOn, type IsoDate, localDate } from '../calendar.ts';
import type { OrderLine, User } from '../entities.ts';
import { coversSession } from '../timetable/absences.ts';
import { isFrozenOn } from '../timetable/frozen-dates.ts';
import { isKept, type KeptList } from './attendance.ts';
import type { View } from '../wire.ts';

export const MISSING_DAYS = 21;

/** One list alone may have been forgotten, or begun late. */
const FEWEST_LISTS = 2;

type Named = Pick<User, 'name' | 'lastName' | 'phoneNumber' | 'image'>;

export type MissingMember = Omit<AttendanceView['ausentes'][number], keyof Named>;

export type AttendanceView = View<'AttendanceFigures'>;

/**
 * Requires a paid place for the whole time, and kept lists: without a list nobody knows who came.
 * @param lists of the last three weeks at least, without today's
 * @returns the longest missing first
 */
export function missingMembers(lists: readonly KeptList[], lines: readonly OrderLine[], now: Date): MissingMember[] {
  const since = daysAfter(localDate(now), -MISSING_DAYS);
  const kept = lists.filter(isKept);
  const recent = kept.filter(({ date }) => date >= since);
  const here = new Set(recent.flatMap(({ present }) => Object.keys(present)));
  const lastCame = new Map<string, IsoDate>();
  for (const { date, present } of kept.toSorted((a, b) => (a.date < b.date ? -1 : 1)))
    for (const userId of Object.keys(present)) lastCame.set(userId, date);
  const listsOf = Map.groupBy(recent, ({ diaHoraId }) => diaHoraId);
  const missing = lines.filter(
    (line) =>
      !here.has(line.userId) &&
      coversSession(line, now) &&
      heldFrom(line).getTime() <= instantOn(since, '0:00').getTime(),
  );
  return [...Map.groupBy(missing, ({ userId }) => userId)]
    .map(([userId, own]) => {
      const dates = own.flatMap((line) =>
        (listsOf.get(line.diaHoraId) ?? [])
          .filter(({ date }) => !isFrozenOn(line, date))
          .map(({ date }) => ({ line, date })),
      );
      return {
        userId,
        lastCame: lastCame.get(userId) ?? null,
        lists: dates.length,
        announced: dates.filter(({ line, date }) => line.absences.some((each) => each.date === date)).length,
        places: own.map(({ name, day, hour }) => ({ name, day, hour })),
      };
    })
    .filter((each) => each.lists >= FEWEST_LISTS)
    .toSorted((a, b) => compare(a.lastCame ?? '', b.lastCame ?? '') || compare(a.userId, b.userId));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A renewal does not store when the older plan period began, so assume the same length. */
function heldFrom({ chain, orderId, validFrom, validUntil }: OrderLine): Date {
  const isRenewal = !chain.startsWith(`${orderId}_`);
  const length = isRenewal && validUntil ? validUntil.getTime() - validFrom!.getTime() : 0;
  return new Date(validFrom!.getTime() - Math.round(length / DAY_MS) * DAY_MS);
}
