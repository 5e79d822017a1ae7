import type { ReviewJson } from '@gym-power/domain';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { getOwnReviews, getReviews } from '../../api/reviews.ts';
import { loginAtom } from '../groups/login.ts';
import { OWN, PUBLIC_FRESH_MS, queryClient } from './query-client.ts';
import { saveList, useSavedList } from './use-saved-list.ts';

const OWN_REVIEWS = [OWN, 'reviews'];

const reviewsQuery = queryOptions({
  queryKey: ['reviews'],
  queryFn: async () => saveList('reviews', await getReviews()),
  staleTime: PUBLIC_FRESH_MS,
});

export const useReviews = (): UseQueryResult<ReviewJson[]> =>
  useQuery({ ...reviewsQuery, ...useSavedList('reviews') }, queryClient);

/** The signed-in member's reviews. */
export function useOwnReviews(): UseQueryResult<ReviewJson[]> {
  const userId = useAtomValue(loginAtom).user?.id ?? '';
  return useQuery(
    { queryKey: [...OWN_REVIEWS, userId], queryFn: () => getOwnReviews(userId), enabled: userId !== '' },
    queryClient,
  );
}

/** Call it after writing, changing or deleting a review. */
export async function refetchReviews(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: OWN_REVIEWS }),
    queryClient.invalidateQueries(reviewsQuery),
  ]);
}
