import { type ActivityView, activityView, type NewActivity, newActivity } from '@gym-power/domain';
import { changeTimetable } from './change-timetable.ts';

/**
 * All or nothing, and idempotent by id.
 * @throws Refusal TRAINER_NOT_FOUND, DIA_HORA_NOT_FOUND, SLOT_TAKEN_BY_OTHER_CLASS
 */
export async function createActivity(
  id: string,
  fields: NewActivity,
  now: Date,
): Promise<{ view: ActivityView; isNew: boolean }> {
  const scope = { activityIds: [id], trainerIds: fields.trainers, slotIds: fields.diaHoras, slotsOf: [id] };
  return changeTimetable(scope, now, (timetable) => {
    const trainers = [...timetable.trainers.values()];
    const present = timetable.activities.get(id);
    if (present) {
      const own = [...timetable.slots.values()].filter(({ activityId }) => activityId === id);
      return { view: activityView(present, own, trainers), isNew: false };
    }
    const { activity, slots } = newActivity(timetable, id, fields, now);
    return { activities: [activity], slots, view: activityView(activity, slots, trainers), isNew: true };
  });
}
