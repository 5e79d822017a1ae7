/** Hooks for public data. */
import type { ActivityJson, ReviewJson, TrainerJson } from '@gym-power/domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Recipe } from '../../api/recipes.ts';
import { type Pgym, pgymAtom } from '../groups/pgym.ts';
import { useRestored } from '../use-restored.ts';
import { activitiesQuery, activityQuery, recipeQuery, recipesQuery, reviewsQuery, trainersQuery } from './queries.ts';
import { queryClient } from './query-client.ts';

const NOTHING: Pgym = { trainers: null, allActivities: null, reviews: null };

const useSavedLists = (): Pgym => useRestored(pgymAtom, NOTHING);

/**
 * Starts a query with what the last visit saved. It is dated 1970, so it counts as stale; 0 would mean 'never loaded'.
 */
const startingWith = <T>(saved: T | null) => ({ initialData: () => saved ?? undefined, initialDataUpdatedAt: 1 });

export function useActivities(): UseQueryResult<ActivityJson[]> {
  const { allActivities } = useSavedLists();
  return useQuery({ ...activitiesQuery, ...startingWith(allActivities) }, queryClient);
}

export function useTrainers(): UseQueryResult<TrainerJson[]> {
  const { trainers } = useSavedLists();
  return useQuery({ ...trainersQuery, ...startingWith(trainers) }, queryClient);
}

export function useReviews(): UseQueryResult<ReviewJson[]> {
  const { reviews } = useSavedLists();
  return useQuery({ ...reviewsQuery, ...startingWith(reviews) }, queryClient);
}

export const useActivity = (id: string): UseQueryResult<ActivityJson> => useQuery(activityQuery(id), queryClient);

export const useRecipes = (): UseQueryResult<Recipe[]> => useQuery(recipesQuery, queryClient);

export const useRecipe = (id: string): UseQueryResult<Recipe> => useQuery(recipeQuery(id), queryClient);
