// The lists of the demo gym's last three weeks: who had a place, and was marked present.
import {
  type Activity,
  type Attendance,
  daysAfter,
  instantOn,
  type IsoDate,
  localDate,
  type OrderLine,
  type OrderWithLines,
  type Presence,
  sessionId,
  type Slot,
  takesPlaceOn,
} from '@gym-power/domain';

const LISTED_DAYS = 21;
const MINUTE_MS = 60_000;

/** Holds a place, and has not come since. */
const NEVER_CAME = 'diego-luna';

interface Gym {
  orders: readonly OrderWithLines[];
  slots: ReadonlyMap<string, Slot>;
  activities: ReadonlyMap<string, Activity>;
}

export function demoAttendance(gym: Gym, now: Date): Attendance[] {
  const today = localDate(now);
  const dates = Array.from({ length: LISTED_DAYS }, (_, index) => daysAfter(today, index - LISTED_DAYS));
  return [...gym.slots.values()].flatMap((slot) =>
    dates.filter((date) => takesPlaceOn(slot, date)).flatMap((date) => listOf(gym, slot, date) ?? []),
  );
}

/** null if nobody came. */
function listOf({ orders, activities }: Gym, slot: Slot, date: IsoDate): Attendance | null {
  const activity = activities.get(slot.activityId ?? '');
  const start = instantOn(date, slot.hour);
  const expected = orders
    .filter(({ order }) => order.state === 'Complete')
    .flatMap(({ lines }) => lines.filter((line) => line.diaHoraId === slot.id && wasTheirs(line, start)))
    .map(({ userId }) => userId);
  const people = [...new Set(expected)];
  const marks = people
    .filter((userId, index) => userId !== NEVER_CAME && (seedOf(date) + index) % 5 > 0)
    .map((userId, index): [string, Presence] => [userId, { at: minutesAfter(start, index), by: markedBy(index) }]);
  if (!activity || marks.length === 0) return null;
  const at = minutesAfter(start, marks.length);
  return {
    id: sessionId(slot.id, date),
    diaHoraId: slot.id,
    activityId: activity.id,
    date,
    present: Object.fromEntries(marks),
    usedCodes: {},
    expected: people.length,
    trainerIds: activity.trainers,
    hour: slot.hour,
    createdAt: at,
    updatedAt: at,
  };
}

const wasTheirs = ({ validFrom, validUntil }: OrderLine, start: Date): boolean =>
  validFrom !== null && validFrom <= start && (validUntil === null || start < validUntil);

/** Differs from week to week. */
const seedOf = (date: IsoDate): number => Math.floor(Date.parse(date) / (7 * 24 * 60 * MINUTE_MS));

const minutesAfter = (start: Date, minutes: number): Date => new Date(start.getTime() + minutes * MINUTE_MS);

const markedBy = (index: number): Presence['by'] => (index % 3 === 2 ? 'self' : 'trainer');
