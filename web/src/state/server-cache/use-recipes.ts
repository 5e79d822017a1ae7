import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getRecipe, getRecipes, type Recipe } from '../../api/recipes.ts';
import { PUBLIC_FRESH_MS, queryClient } from './query-client.ts';

export const useRecipes = (): UseQueryResult<Recipe[]> =>
  useQuery({ queryKey: ['recipes'], queryFn: getRecipes, staleTime: PUBLIC_FRESH_MS }, queryClient);

export const useRecipe = (id: string): UseQueryResult<Recipe> =>
  useQuery({ queryKey: ['recipes', id], queryFn: () => getRecipe(id), staleTime: PUBLIC_FRESH_MS }, queryClient);
