import { atom } from 'jotai';
import { type ActivityJson, getActivities, getTrainers, type TrainerJson } from '../../api/activities.ts';
import { getReviews, type ReviewJson } from '../../api/reviews.ts';
import { listOf } from '../list.ts';

/** What the gym offers. A list is null until it was loaded once; a saved one is shown while the new one loads. */
export interface Pgym {
  trainers: TrainerJson[] | null;
  allActivities: ActivityJson[] | null;
  reviews: ReviewJson[] | null;
}

export const pgymAtom = atom<Pgym>({ trainers: null, allActivities: null, reviews: null });

const slice = <K extends keyof Pgym>(name: K) =>
  atom(
    (get) => get(pgymAtom)[name],
    (_get, set, value: Pgym[K]) => set(pgymAtom, (group) => ({ ...group, [name]: value })),
  );

export const useActivities = listOf(slice('allActivities'), getActivities);
export const useTrainers = listOf(slice('trainers'), getTrainers);
export const useReviews = listOf(slice('reviews'), getReviews);
