import type { Activity, Slot } from '../entities.ts';
import { Refusal } from '../refusals.ts';
import type { NewActivity } from '../schemas/activity.ts';
import { hasGuests } from './slot-dates.ts';
import { joinClass, leaveClass } from './slots.ts';
import { mustFind, type Timetable } from './timetable.ts';

/** @throws Refusal TRAINER_NOT_FOUND, DIA_HORA_NOT_FOUND, SLOT_TAKEN_BY_OTHER_CLASS */
export function newActivity(
  { trainers, slots }: Timetable,
  id: string,
  { diaHoras, ...fields }: NewActivity,
  now: Date,
): { activity: Activity; slots: Slot[] } {
  for (const trainerId of fields.trainers) mustFind(trainers, trainerId, 'TRAINER_NOT_FOUND');
  return {
    activity: { ...fields, trainers: [...new Set(fields.trainers)], id, createdAt: now, updatedAt: now },
    slots: [...new Set(diaHoras)].map((slotId) => ({
      ...joinClass(mustFind(slots, slotId, 'DIA_HORA_NOT_FOUND'), id),
      updatedAt: now,
    })),
  };
}

/**
 * A given list of slots replaces the class's slots.
 * @throws Refusal ACTIVITY_NOT_FOUND, TRAINER_NOT_FOUND, DIA_HORA_NOT_FOUND, SLOT_TAKEN_BY_OTHER_CLASS, SLOT_HAS_SALES
 */
export function editActivity(
  { activities, trainers, slots }: Timetable,
  id: string,
  { diaHoras, ...fields }: Partial<NewActivity>,
): { activity: Activity; slots: Slot[] } {
  const activity = mustFind(activities, id, 'ACTIVITY_NOT_FOUND');
  for (const trainerId of fields.trainers ?? []) mustFind(trainers, trainerId, 'TRAINER_NOT_FOUND');
  return {
    activity: { ...activity, ...fields, trainers: [...new Set(fields.trainers ?? activity.trainers)] },
    slots: diaHoras ? regrouped(slots, id, diaHoras) : [],
  };
}

function regrouped(slots: ReadonlyMap<string, Slot>, activityId: string, wanted: readonly string[]): Slot[] {
  const joining = wanted.map((id) => joinClass(mustFind(slots, id, 'DIA_HORA_NOT_FOUND'), activityId));
  const leaving = [...slots.values()]
    .filter(({ id }) => !wanted.includes(id))
    .map((slot) => leaveClass(slot, activityId));
  return [...joining, ...leaving];
}

/** @throws Refusal CLASS_HAS_SALES {diaHoraId, taken} while anybody holds a place, or comes on a single date */
export function freeSlotsOf({ id }: Activity, slots: readonly Slot[]): Slot[] {
  const sold = slots.find((slot) => slot.taken > 0 || hasGuests(slot));
  if (sold) throw new Refusal('CLASS_HAS_SALES', { diaHoraId: sold.id, taken: sold.taken });
  return slots.map((slot) => leaveClass(slot, id));
}

export const withTrainer = (activity: Activity, trainerId: string): Activity =>
  activity.trainers.includes(trainerId) ? activity : { ...activity, trainers: [...activity.trainers, trainerId] };

export const withoutTrainer = (activity: Activity, trainerId: string): Activity =>
  activity.trainers.includes(trainerId)
    ? { ...activity, trainers: activity.trainers.filter((id) => id !== trainerId) }
    : activity;
