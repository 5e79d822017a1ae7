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
}

/** As recipe hosts send it: `img` or `image`, `step` for the list of steps, and sometimes a number for the id. */
type RecipeAnswer = Omit<Recipe, 'id' | 'image' | 'steps'> & {
  id: string | number;
  img?: string;
  image?: string;
  step?: string[];
};

const recipeOf = ({ img, image, step, ...recipe }: RecipeAnswer): Recipe => ({
  ...recipe,
  id: String(recipe.id),
  image: image ?? img ?? '',
  steps: step ?? [],
});

export const getRecipes = async (): Promise<Recipe[]> => (await get<RecipeAnswer[]>('/recipes')).map(recipeOf);

export const getRecipe = async (id: string): Promise<Recipe> =>
  recipeOf(await get<RecipeAnswer>(`/recipes/${encodeURIComponent(id)}`));
