import { type ActivityView, activityView, Refusal } from '@gym-power/domain';
import { activities, slotsOf, trainers } from '../records/source-store.ts';

/** @throws Refusal ACTIVITY_NOT_FOUND */
export async function viewOf(id: string): Promise<ActivityView> {
  const [[activity], slots] = await Promise.all([activities([id]), slotsOf([id])]);
  if (!activity) throw new Refusal('ACTIVITY_NOT_FOUND', { id });
  return activityView(activity, slots, await trainers(activity.trainers));
}
