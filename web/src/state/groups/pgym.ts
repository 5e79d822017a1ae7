import type { ActivityJson, ReviewJson, TrainerJson } from '@gym-power/domain';
import { atom } from 'jotai';

/**
 * What the gym offers, as it was loaded last. Screens show it at the next visit until the new answer arrives. Null
 * until loaded once.
 */
export interface Pgym {
  trainers: TrainerJson[] | null;
  allActivities: ActivityJson[] | null;
  reviews: ReviewJson[] | null;
}

export const pgymAtom = atom<Pgym>({ trainers: null, allActivities: null, reviews: null });
