import { type ActivityView, mustFind, withoutTrainer, withTrainer } from '@gym-power/domain';
import { changeTimetable } from './change-timetable.ts';
import { viewOf } from './view-of.ts';

export interface Assignment {
  activityId: string;
  trainerId: string;
  now: Date;
}

/** @throws Refusal ACTIVITY_NOT_FOUND, TRAINER_NOT_FOUND */
export async function assignTrainer({ activityId, trainerId, now }: Assignment): Promise<ActivityView> {
  await changeTimetable({ activityIds: [activityId], trainerIds: [trainerId] }, now, ({ activities, trainers }) => {
    mustFind(trainers, trainerId, 'TRAINER_NOT_FOUND');
    return { activities: [withTrainer(mustFind(activities, activityId, 'ACTIVITY_NOT_FOUND'), trainerId)] };
  });
  return viewOf(activityId);
}

/** @throws Refusal ACTIVITY_NOT_FOUND */
export async function unassignTrainer({ activityId, trainerId, now }: Assignment): Promise<ActivityView> {
  await changeTimetable({ activityIds: [activityId] }, now, ({ activities }) => ({
    activities: [withoutTrainer(mustFind(activities, activityId, 'ACTIVITY_NOT_FOUND'), trainerId)],
  }));
  return viewOf(activityId);
}
