import { type ActivityView, editActivity, type NewActivity } from '@gym-power/domain';
import { changeTimetable } from './change-timetable.ts';
import { viewOf } from './view-of.ts';

/** @throws Refusal what `editActivity` throws */
export async function changeActivity(id: string, fields: Partial<NewActivity>, now: Date): Promise<ActivityView> {
  const scope = {
    activityIds: [id],
    trainerIds: fields.trainers ?? [],
    slotIds: fields.diaHoras ?? [],
    slotsOf: [id],
  };
  await changeTimetable(scope, now, (timetable) => {
    const { activity, slots } = editActivity(timetable, id, fields);
    return { activities: [activity], slots };
  });
  return viewOf(id);
}
