import type { Write } from '../../../lib/firestore.ts';

/** Only the class stores who gives it, in `activities.trainers`; the sections of both sides change it there. */
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
