import { byWeek, type Day, minutesOf } from '../days.ts';
import type { Slot } from '../entities.ts';
import type { ScheduledSlot } from '../schemas/schedule.ts';
import { newSlot } from './slots.ts';
import { mustFind, type Timetable } from './timetable.ts';

type Time = Pick<Slot, 'activityId' | 'day' | 'hour'>;

/** A class has one slot at a day and hour. '9:00' and '09:00' are the same hour. */
const timeOf = ({ activityId, day, hour }: Time): string => `${day} ${minutesOf(hour)} ${activityId}`;

/** The unique wanted slots in the order of the week. Each comes with the class's existing slot at that time. */
export function compareWithWeek<Wanted extends Time, Present extends Time>(
  wanted: readonly Wanted[],
  week: readonly Present[],
): { slot: Wanted; present: Present | null }[] {
  const presentAt = new Map(week.map((slot) => [timeOf(slot), slot]));
  const once = new Map(wanted.toReversed().map((slot) => [timeOf(slot), slot]));
  return [...once.values()].toSorted(byWeek).map((slot) => ({ slot, present: presentAt.get(timeOf(slot)) ?? null }));
}

/**
 * Existing slots stay as they are.
 * @param ids at least as many as wanted slots
 * @throws Refusal ACTIVITY_NOT_FOUND {id}
 */
export function scheduleSlots(
  { activities, slots }: Pick<Timetable, 'activities' | 'slots'>,
  wanted: readonly ScheduledSlot[],
  ids: readonly string[],
  now: Date,
): { created: Slot[]; existing: Slot[] } {
  for (const { activityId } of wanted) mustFind(activities, activityId, 'ACTIVITY_NOT_FOUND');
  const compared = compareWithWeek(wanted, [...slots.values()]);
  return {
    created: compared.flatMap(({ slot: { activityId, ...fields }, present }, index) =>
      present ? [] : [{ ...newSlot(ids[index]!, fields, now), activityId }],
    ),
    existing: compared.flatMap(({ present }) => present ?? []),
  };
}

export const copiesOfDay = (
  week: readonly Pick<Slot, 'day' | 'hour' | 'capacity' | 'activityId'>[],
  from: Day,
  to: readonly Day[],
): ScheduledSlot[] =>
  week.flatMap(({ day, hour, capacity, activityId }) =>
    day === from && activityId !== null ? to.map((other) => ({ day: other, hour, capacity, activityId })) : [],
  );
