import type { ActivityJson, TrainerJson } from '@gym-power/domain';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getActivities, getActivity, getTrainers } from '../../api/activities.ts';
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

/** Starts with the class from the list, if that was loaded, until the class itself arrives with the places left now. */
const activityQuery = (id: string) =>
  queryOptions({
    queryKey: ['activities', id],
    queryFn: () => getActivity(id),
    initialData: () => queryClient.getQueryData(activitiesQuery.queryKey)?.find((activity) => activity.id === id),
    initialDataUpdatedAt: () => queryClient.getQueryState(activitiesQuery.queryKey)?.dataUpdatedAt,
  });

export const useActivities = (): UseQueryResult<ActivityJson[]> =>
  useQuery({ ...activitiesQuery, ...useSavedList('allActivities') }, queryClient);

export const useTrainers = (): UseQueryResult<TrainerJson[]> =>
  useQuery({ ...trainersQuery, ...useSavedList('trainers') }, queryClient);

export const useActivity = (id: string): UseQueryResult<ActivityJson> => useQuery(activityQuery(id), queryClient);
