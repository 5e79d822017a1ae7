import { type ReviewJson, reviewSummaryPath } from '@gym-power/domain';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { Page } from '../../api/client.ts';
import {
  type ActivityReviews,
  FIRST_REVIEWS,
  firstReviewsOf,
  getActivityReviews,
  getOwnReviews,
  getReviewPage,
  getReviewSummary,
  type ReviewFilter,
  type ReviewSummary,
} from '../../api/reviews.ts';
import { loginAtom } from '../groups/login.ts';
import { useInlined } from './inlined.ts';
import { OWN, PUBLIC_FRESH_MS, queryClient, useClient } from './query-client.ts';
import { saveList, useSavedList } from './use-saved-list.ts';

const OWN_REVIEWS = [OWN, 'reviews'];

export const ALL_REVIEWS: ReviewFilter = { activityId: '', stars: '' };

async function loadPage(path: string): Promise<Page<ReviewJson>> {
  const page = await getReviewPage(path);
  if (path === FIRST_REVIEWS) saveList('reviews', page.records);
  return page;
}

const pagesFrom = (first: string) =>
  infiniteQueryOptions({
    queryKey: first === FIRST_REVIEWS ? ['reviews'] : ['reviews', 'found', first],
    queryFn: ({ pageParam }) => loadPage(pageParam),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
    staleTime: PUBLIC_FRESH_MS,
  });

const reviewPages = pagesFrom(FIRST_REVIEWS);

export const prefetchReviews = (): Promise<void> => queryClient.prefetchInfiniteQuery(reviewPages);

/** Newest first, page by page. All reviews start with the inlined ones, or those of the last visit. */
export function useReviews(filter: ReviewFilter = ALL_REVIEWS) {
  const first = firstReviewsOf(filter);
  const saved = useSavedList('reviews');
  const came = useInlined<Page<ReviewJson>>(FIRST_REVIEWS);
  const initialData = () => {
    if (first !== FIRST_REVIEWS) return undefined;
    const records = saved.initialData();
    const page = came?.answer ?? (records && { records, next: null });
    return page && { pages: [page], pageParams: [FIRST_REVIEWS] };
  };
  const initialDataUpdatedAt = came?.at ?? saved.initialDataUpdatedAt;
  const pages = useInfiniteQuery({ ...pagesFrom(first), initialData, initialDataUpdatedAt }, useClient());
  return { ...pages, data: pages.data?.pages.flatMap(({ records }) => records) };
}

/** @param activityId '' for all reviews, whose summary may have come with the page */
export function useReviewSummary(activityId: string): UseQueryResult<ReviewSummary> {
  const came = useInlined<ReviewSummary>(reviewSummaryPath);
  return useQuery(
    {
      queryKey: ['reviews', 'summary', activityId],
      queryFn: () => getReviewSummary(activityId),
      ...(came && activityId === '' && { initialData: came.answer, initialDataUpdatedAt: came.at }),
      staleTime: PUBLIC_FRESH_MS,
      placeholderData: keepPreviousData,
    },
    useClient(),
  );
}

export const useActivityReviews = (activityId: string): UseQueryResult<ActivityReviews> =>
  useQuery(
    {
      queryKey: ['reviews', activityId],
      queryFn: () => getActivityReviews(activityId),
      staleTime: PUBLIC_FRESH_MS,
    },
    useClient(),
  );

export function useOwnReviews(): UseQueryResult<ReviewJson[]> {
  const userId = useAtomValue(loginAtom).user?.id ?? '';
  return useQuery(
    { queryKey: [...OWN_REVIEWS, userId], queryFn: () => getOwnReviews(userId), enabled: userId !== '' },
    queryClient,
  );
}

export async function refetchReviews(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: OWN_REVIEWS }),
    queryClient.invalidateQueries(reviewPages),
  ]);
}
