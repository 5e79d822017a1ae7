/**
 * Everything that the site reads from the server, with its cache key. Whatever changes data refetches the keys it
 * affects.
 */
import { queryOptions } from '@tanstack/react-query';
import { getActivities, getActivity, getTrainers } from '../../api/activities.ts';
import { getOrders } from '../../api/orders.ts';
import { getRecipe, getRecipes } from '../../api/recipes.ts';
import { getOwnReviews, getReviews } from '../../api/reviews.ts';
import { type Pgym, pgymAtom } from '../groups/pgym.ts';
import { store } from '../store.ts';
import { OWN, queryClient } from './query-client.ts';

/** The `s-maxage` of the public views (functions/src/catalog/routes.ts). */
const PUBLIC_FRESH_MS = 60_000;

/** Interval of polling the member's orders, while one of them awaits its payment and the page is visible. */
export const POLL_MS = 5_000;

/** Saves a loaded list for the next visit. */
function kept<K extends keyof Pgym>(name: K, list: NonNullable<Pgym[K]>): NonNullable<Pgym[K]> {
  store.set(pgymAtom, (group) => ({ ...group, [name]: list }));
  return list;
}

export const activitiesQuery = queryOptions({
  queryKey: ['activities'],
  queryFn: async () => kept('allActivities', await getActivities()),
  staleTime: PUBLIC_FRESH_MS,
});

/**
 * Starts with the class from the list, if that was loaded, until the class itself arrives with the places that are left
 * now.
 */
export const activityQuery = (id: string) =>
  queryOptions({
    queryKey: ['activities', id],
    queryFn: () => getActivity(id),
    initialData: () => queryClient.getQueryData(activitiesQuery.queryKey)?.find((activity) => activity.id === id),
    initialDataUpdatedAt: () => queryClient.getQueryState(activitiesQuery.queryKey)?.dataUpdatedAt,
  });

export const trainersQuery = queryOptions({
  queryKey: ['trainers'],
  queryFn: async () => kept('trainers', await getTrainers()),
  staleTime: PUBLIC_FRESH_MS,
});

export const reviewsQuery = queryOptions({
  queryKey: ['reviews'],
  queryFn: async () => kept('reviews', await getReviews()),
  staleTime: PUBLIC_FRESH_MS,
});

export const recipesQuery = queryOptions({
  queryKey: ['recipes'],
  queryFn: () => getRecipes(),
  staleTime: PUBLIC_FRESH_MS,
});

export const recipeQuery = (id: string) =>
  queryOptions({
    queryKey: ['recipes', id],
    queryFn: () => getRecipe(id),
    staleTime: PUBLIC_FRESH_MS,
  });

/** The member's orders except the cart, newest first. */
export const ownOrdersQuery = (userId: string) =>
  queryOptions({
    queryKey: [OWN, 'orders', userId],
    queryFn: () => getOrders(userId),
    enabled: userId !== '',
    // From one screen to the next they may be as old as between two polls.
    staleTime: POLL_MS,
    refetchInterval: ({ state }) => (state.data?.some((order) => order.state === 'Created') ? POLL_MS : false),
  });

export const ownReviewsQuery = (userId: string) =>
  queryOptions({
    queryKey: [OWN, 'reviews', userId],
    queryFn: () => getOwnReviews(userId),
    enabled: userId !== '',
  });

/** Call it after anything that may have changed an order. */
export const refetchOwnOrders = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [OWN, 'orders'] });

/** Call it after writing, changing or deleting a review. */
export async function refetchReviews(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [OWN, 'reviews'] }),
    queryClient.invalidateQueries(reviewsQuery),
  ]);
}
