import { addressFor, livePages } from '@gym-power/domain';
import { get } from './client.ts';

export interface Recipe {
  id: string;
  title: string;
  image: string;
  diets: string[];
  sourceUrl: string;
  summary: string;
  spoonacularScore: number;
  healthScore: number;
  steps: string[];
  ingredients: string[];
  minutes?: number;
  servings?: number;
}

export type RecipeAnswer = Omit<Recipe, 'id' | 'image' | 'steps' | 'ingredients'> & {
  id: string | number;
  img?: string;
  image?: string;
  step?: string[];
  ingredients?: string[];
};

export const recipeOf = ({ img, image, step, ingredients, ...recipe }: RecipeAnswer): Recipe => ({
  ...recipe,
  id: String(recipe.id),
  image: image ?? img ?? '',
  steps: step ?? [],
  ingredients: ingredients ?? [],
});

export const getRecipes = async (): Promise<Recipe[]> => (await get<RecipeAnswer[]>('/recipes')).map(recipeOf);

export const recipePath = (id: string): string => addressFor(livePages.recipe.data, id);

export const getRecipe = async (id: string): Promise<Recipe> => recipeOf(await get<RecipeAnswer>(recipePath(id)));
