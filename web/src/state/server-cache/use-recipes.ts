import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getRecipe, getRecipes, type Recipe, type RecipeAnswer, recipeOf, recipePath } from '../../api/recipes.ts';
import { type Found, found, orNull } from './found.ts';
import { inlined } from './inlined.ts';
import { PUBLIC_FRESH_MS, queryClient } from './query-client.ts';

const recipeQuery = (id: string) => {
  const came = inlined<RecipeAnswer | null>(recipePath(id));
  return queryOptions({
    queryKey: ['recipes', id],
    queryFn: () => orNull(getRecipe(id)),
    initialData: () => (came ? came.answer && recipeOf(came.answer) : undefined),
    initialDataUpdatedAt: () => came?.at,
    staleTime: PUBLIC_FRESH_MS,
  });
};

export const useRecipes = (): UseQueryResult<Recipe[]> =>
  useQuery({ queryKey: ['recipes'], queryFn: getRecipes, staleTime: PUBLIC_FRESH_MS }, queryClient);

export const useRecipe = (id: string): Found<Recipe> => found(useQuery(recipeQuery(id), queryClient));
