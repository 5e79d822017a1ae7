import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getRecipe, getRecipes, type Recipe, type RecipeAnswer, recipeOf, recipePath } from '../../api/recipes.ts';
import { type Found, found, orNull } from './found.ts';
import { useInlined } from './inlined.ts';
import { PUBLIC_FRESH_MS, useClient } from './query-client.ts';

export const useRecipes = (): UseQueryResult<Recipe[]> =>
  useQuery({ queryKey: ['recipes'], queryFn: getRecipes, staleTime: PUBLIC_FRESH_MS }, useClient());

export function useRecipe(id: string): Found<Recipe> {
  const came = useInlined<RecipeAnswer | null>(recipePath(id));
  const query = useQuery(
    {
      queryKey: ['recipes', id],
      queryFn: () => orNull(getRecipe(id)),
      initialData: () => (came ? came.answer && recipeOf(came.answer) : undefined),
      initialDataUpdatedAt: () => came?.at,
      staleTime: PUBLIC_FRESH_MS,
    },
    useClient(),
  );
  return found(query);
}
