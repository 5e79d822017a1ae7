import type { ActivityJson, ReviewJson, TrainerJson } from '@gym-power/domain';
import { atom } from 'jotai';

/** Shown at the next visit until a new answer arrives. Null before the first load. */
export interface Pgym {
  trainers: TrainerJson[] | null;
  allActivities: ActivityJson[] | null;
  reviews: ReviewJson[] | null;
}

export const pgymAtom = atom<Pgym>({ trainers: null, allActivities: null, reviews: null });
