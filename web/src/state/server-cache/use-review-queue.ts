import { useInfiniteQuery } from '@tanstack/react-query';
import { firstInQueue, getQueuePage, type QueueFilter } from '../../api/review-queue.ts';
import { OWN, queryClient } from './query-client.ts';

const QUEUE = [OWN, 'admin', 'reviewQueue'];

/** Newest first, page by page. */
export function useReviewQueue(filter: QueueFilter) {
  const first = firstInQueue(filter);
  const pages = useInfiniteQuery(
    {
      queryKey: [...QUEUE, first],
      queryFn: ({ pageParam }) => getQueuePage(pageParam),
      initialPageParam: first,
      getNextPageParam: ({ next }) => next,
    },
    queryClient,
  );
  return { ...pages, data: pages.data?.pages.flatMap(({ records }) => records) };
}

export const refetchQueue = (): Promise<void> => queryClient.invalidateQueries({ queryKey: QUEUE });
