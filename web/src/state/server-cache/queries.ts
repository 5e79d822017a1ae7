/** What the site reads from the server, and under which keys. Changing something means refetching its key. */
import { queryOptions } from '@tanstack/react-query';
import { getActivities, getActivity, getTrainers } from '../../api/activities.ts';
import { getOrders } from '../../api/orders.ts';
import { getRecipe, getRecipes } from '../../api/recipes.ts';
import { getOwnReviews, getReviews } from '../../api/reviews.ts';
import { type Pgym, pgymAtom } from '../groups/pgym.ts';
import { store } from '../store.ts';
import { OWN, queryClient } from './query-client.ts';

/** As long as the server lets caches keep a public view (functions/src/catalog/routes.ts). */
const PUBLIC_FRESH_MS = 60_000;

/** How often a member's orders are read while one of them awaits its payment and the page is visible. */
export const POLL_MS = 5_000;

/** Keeps what was loaded for the next visit, where it is shown until the new list arrives. */
function kept<K extends keyof Pgym>(name: K, list: NonNullable<Pgym[K]>): NonNullable<Pgym[K]> {
  store.set(pgymAtom, (group) => ({ ...group, [name]: list }));
  return list;
}

export const activitiesQuery = queryOptions({
  queryKey: ['activities'],
  queryFn: async () => kept('allActivities', await getActivities()),
  staleTime: PUBLIC_FRESH_MS,
});

/** A class whose list was loaded already is shown from there while its own answer, with the places left now, is on its way. */
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

/** The member's orders, newest first; everything but the cart. */
export const ownOrdersQuery = (userId: string) =>
  queryOptions({
    queryKey: [OWN, 'orders', userId],
    queryFn: () => getOrders(userId),
    enabled: userId !== '',
    // Going from one screen to the next, they are as fresh as polling keeps them.
    staleTime: POLL_MS,
    refetchInterval: ({ state }) => (state.data?.some((order) => order.state === 'Created') ? POLL_MS : false),
  });

export const ownReviewsQuery = (userId: string) =>
  queryOptions({
    queryKey: [OWN, 'reviews', userId],
    queryFn: () => getOwnReviews(userId),
    enabled: userId !== '',
  });

/** After anything that may have changed an order. */
export const refetchOwnOrders = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [OWN, 'orders'] });

/** After a review was written, changed or deleted. */
export async function refetchReviews(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [OWN, 'reviews'] }),
    queryClient.invalidateQueries(reviewsQuery),
  ]);
}
