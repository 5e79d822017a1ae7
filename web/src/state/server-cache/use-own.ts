/** Hooks for the signed-in member's data. */
import type { OrderJson, ReviewJson } from '@gym-power/domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { loginAtom } from '../groups/login.ts';
import { ownOrdersQuery, ownReviewsQuery } from './queries.ts';
import { queryClient } from './query-client.ts';

const useUserId = (): string => useAtomValue(loginAtom).user?.id ?? '';

/** Polls while an order awaits its payment. */
export const useOwnOrders = (): UseQueryResult<OrderJson[]> => useQuery(ownOrdersQuery(useUserId()), queryClient);

export const useOwnReviews = (): UseQueryResult<ReviewJson[]> => useQuery(ownReviewsQuery(useUserId()), queryClient);
