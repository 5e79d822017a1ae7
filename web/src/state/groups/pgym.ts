import { atom } from 'jotai';
import type { ActivityJson, TrainerJson } from '../../api/activities.ts';
import type { ReviewJson } from '../../api/reviews.ts';

/** What the gym offers. A list is null until it was loaded once; a saved one is shown while the new one loads. */
export interface Pgym {
  trainers: TrainerJson[] | null;
  allActivities: ActivityJson[] | null;
  reviews: ReviewJson[] | null;
}

export const pgymAtom = atom<Pgym>({ trainers: null, allActivities: null, reviews: null });
