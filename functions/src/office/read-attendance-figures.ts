import { attendanceFigures, type AttendanceView, figuresRange, missingMembers } from '@gym-power/domain';
import { readAgendaSource } from '../public/read-catalog.ts';
import { allHeldLines } from '../records/order-lists-store.ts';
import { attendanceBetween } from '../records/attendance-store.ts';
import { usersById } from '../records/user-store.ts';

/** More than staff would contact at once. */
const MOST_SHOWN = 50;

export async function readAttendanceFigures(weeks: number, now: Date): Promise<AttendanceView> {
  const { from, to } = figuresRange(weeks, now);
  const [source, lists, lines] = await Promise.all([readAgendaSource(), attendanceBetween(from, to), allHeldLines()]);
  const missing = missingMembers(lists, lines, now);
  const shown = missing.slice(0, MOST_SHOWN);
  const people = await usersById(shown.map(({ userId }) => userId));
  return {
    ...attendanceFigures(lists, source, { weeks, now }),
    ausentes: shown.flatMap((each) => {
      const user = people.get(each.userId);
      if (!user) return [];
      const { name, lastName, phoneNumber, image } = user;
      return [{ ...each, name, lastName, phoneNumber, image }];
    }),
    otros: missing.length - shown.length,
  };
}
