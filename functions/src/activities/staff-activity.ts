import type { Activity, ActivityView } from '@gym-power/domain';
import { changeOffer } from '../offer/change-offer.ts';
import { found } from '../offer/found.ts';
import { viewOf } from './view-of.ts';

export interface Staffing {
  activityId: string;
  trainerId: string;
  now: Date;
}

/** @throws Refusal ACTIVITY_NOT_FOUND, TRAINER_NOT_FOUND */
export async function addTrainer({ activityId, trainerId, now }: Staffing): Promise<ActivityView> {
  await changeOffer({ activityIds: [activityId], trainerIds: [trainerId] }, now, (offer) => {
    found(offer.trainers, trainerId, 'TRAINER_NOT_FOUND');
    return { activities: [withTrainer(found(offer.activities, activityId, 'ACTIVITY_NOT_FOUND'), trainerId)] };
  });
  return viewOf(activityId);
}

/** @throws Refusal ACTIVITY_NOT_FOUND */
export async function deleteTrainer({ activityId, trainerId, now }: Staffing): Promise<ActivityView> {
  await changeOffer({ activityIds: [activityId] }, now, (offer) => ({
    activities: [withoutTrainer(found(offer.activities, activityId, 'ACTIVITY_NOT_FOUND'), trainerId)],
  }));
  return viewOf(activityId);
}

/** The very same class when the trainer gives it already. */
export const withTrainer = (activity: Activity, trainerId: string): Activity =>
  activity.trainers.includes(trainerId) ? activity : { ...activity, trainers: [...activity.trainers, trainerId] };

/** The very same class when the trainer does not give it. */
export const withoutTrainer = (activity: Activity, trainerId: string): Activity =>
  activity.trainers.includes(trainerId)
    ? { ...activity, trainers: activity.trainers.filter((id) => id !== trainerId) }
    : activity;
