import {
  type Activity,
  type ActivityView,
  type Slot,
  joinClass,
  leaveClass,
  type NewActivity,
} from '@gym-power/domain';
import { changeOffer } from '../offer/change-offer.ts';
import { found } from '../offer/found.ts';
import { viewOf } from './view-of.ts';

/**
 * Changes what is sent of a class. A list of slots that is sent is the whole list: those that are missing in it leave the class.
 * @throws Refusal ACTIVITY_NOT_FOUND, TRAINER_NOT_FOUND, DIA_HORA_NOT_FOUND, SLOT_TAKEN_BY_OTHER_CLASS, SLOT_HAS_SALES
 */
export async function editActivity(
  id: string,
  { diaHoras, ...fields }: Partial<NewActivity>,
  now: Date,
): Promise<ActivityView> {
  const scope = { activityIds: [id], trainerIds: fields.trainers ?? [], slotIds: diaHoras ?? [], slotsOf: id };
  await changeOffer(scope, now, (offer) => {
    const activity = found(offer.activities, id, 'ACTIVITY_NOT_FOUND');
    for (const trainerId of fields.trainers ?? []) found(offer.trainers, trainerId, 'TRAINER_NOT_FOUND');
    const trainers = [...new Set(fields.trainers ?? activity.trainers)];
    const edited: Activity = { ...activity, ...fields, trainers };
    return { activities: [edited], slots: diaHoras ? regrouped(offer.slots, id, diaHoras) : [] };
  });
  return viewOf(id);
}

function regrouped(slots: ReadonlyMap<string, Slot>, activityId: string, wanted: readonly string[]): Slot[] {
  const joining = wanted.map((id) => joinClass(found(slots, id, 'DIA_HORA_NOT_FOUND'), activityId));
  const leaving = [...slots.values()]
    .filter(({ id }) => !wanted.includes(id))
    .map((slot) => leaveClass(slot, activityId));
  return [...joining, ...leaving];
}
