import type { ActivityJson, TrainerJson } from '@gym-power/domain';
import { type QueryClient, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { activityPath, getActivities, getActivity, getTrainers, TRAINERS_PATH } from '../../api/activities.ts';
import { type Inlined, useInlined } from './inlined.ts';
import { type Found, found, orNull } from './found.ts';
import { PUBLIC_FRESH_MS, queryClient, useClient } from './query-client.ts';
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

/** Starts with the inlined class, or the one from the list, until the class with current free places arrives. */
const activityQuery = (id: string, client: QueryClient, came: Inlined<ActivityJson | null> | null) =>
  queryOptions({
    queryKey: ['activities', id],
    queryFn: () => orNull(getActivity(id)),
    initialData: () =>
      came ? came.answer : client.getQueryData(activitiesQuery.queryKey)?.find((activity) => activity.id === id),
    initialDataUpdatedAt: () => came?.at ?? client.getQueryState(activitiesQuery.queryKey)?.dataUpdatedAt,
    staleTime: came ? PUBLIC_FRESH_MS : 0,
  });

export const prefetchActivities = (): Promise<void> => queryClient.prefetchQuery(activitiesQuery);

export const prefetchTrainers = (): Promise<void> => queryClient.prefetchQuery(trainersQuery);

export const prefetchActivity = async (id: string): Promise<void> => {
  if (!queryClient.getQueryData(activitiesQuery.queryKey))
    await queryClient.prefetchQuery(activityQuery(id, queryClient, null));
};

export const useActivities = (): UseQueryResult<ActivityJson[]> =>
  useQuery({ ...activitiesQuery, ...useSavedList('allActivities') }, useClient());

export function useTrainers(): UseQueryResult<TrainerJson[]> {
  const saved = useSavedList('trainers');
  const came = useInlined<TrainerJson[]>(TRAINERS_PATH);
  const known = came ? { initialData: came.answer, initialDataUpdatedAt: came.at } : saved;
  return useQuery({ ...trainersQuery, ...known }, useClient());
}

export function useActivity(id: string): Found<ActivityJson> {
  const client = useClient();
  const came = useInlined<ActivityJson | null>(activityPath(id));
  return found(useQuery(activityQuery(id, client, came), client));
}
