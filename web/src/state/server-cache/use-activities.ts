import type { ActivityJson, TrainerJson } from '@gym-power/domain';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { activityPath, getActivities, getActivity, getTrainers, TRAINERS_PATH } from '../../api/activities.ts';
import { inlined } from './inlined.ts';
import { type Found, found, orNull } from './found.ts';
import { PUBLIC_FRESH_MS, queryClient } from './query-client.ts';
import { saveList, useSavedList } from './use-saved-list.ts';

const activitiesQuery = queryOptions({
  queryKey: ['activities'],
  queryFn: async () => saveList('allActivities', await getActivities()),
  staleTime: PUBLIC_FRESH_MS,
});

const trainersQuery = queryOptions({
  queryKey: ['trainers'],
  queryFn: async () => saveList('trainers', await getTrainers()),
  staleTime: PUBLIC_FRESH_MS,
});

/**
 * Starts with the class that came with the page; or with the one from the list, if that was loaded, until the class
 * itself arrives with the places left now.
 */
const activityQuery = (id: string) => {
  const came = inlined<ActivityJson | null>(activityPath(id));
  return queryOptions({
    queryKey: ['activities', id],
    queryFn: () => orNull(getActivity(id)),
    initialData: () =>
      came ? came.answer : queryClient.getQueryData(activitiesQuery.queryKey)?.find((activity) => activity.id === id),
    initialDataUpdatedAt: () => came?.at ?? queryClient.getQueryState(activitiesQuery.queryKey)?.dataUpdatedAt,
    staleTime: came ? PUBLIC_FRESH_MS : 0,
  });
};

export const prefetchActivities = (): Promise<void> => queryClient.prefetchQuery(activitiesQuery);

export const prefetchTrainers = (): Promise<void> => queryClient.prefetchQuery(trainersQuery);

/** The list has what the page shows first. */
export const prefetchActivity = async (id: string): Promise<void> => {
  if (!queryClient.getQueryData(activitiesQuery.queryKey)) await queryClient.prefetchQuery(activityQuery(id));
};

export const useActivities = (): UseQueryResult<ActivityJson[]> =>
  useQuery({ ...activitiesQuery, ...useSavedList('allActivities') }, queryClient);

/** The trainers that came with the page, or else those that the last visit saved. */
export function useTrainers(): UseQueryResult<TrainerJson[]> {
  const saved = useSavedList('trainers');
  const came = inlined<TrainerJson[]>(TRAINERS_PATH);
  const known = came ? { initialData: came.answer, initialDataUpdatedAt: came.at } : saved;
  return useQuery({ ...trainersQuery, ...known }, queryClient);
}

export const useActivity = (id: string): Found<ActivityJson> => found(useQuery(activityQuery(id), queryClient));
