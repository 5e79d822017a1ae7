import type { Write } from '../../../lib/firestore.ts';

/** Only the class stores its trainers, in `activities.trainers`. Both sections write there. */
const changeTrainers =
  (write: 'include' | 'exclude') =>
  (trainerId: string, activityId: string): Write => ({
    write,
    path: `activities/${activityId}`,
    field: 'trainers',
    value: trainerId,
  });

export const linkTrainer = changeTrainers('include');
export const unlinkTrainer = changeTrainers('exclude');
