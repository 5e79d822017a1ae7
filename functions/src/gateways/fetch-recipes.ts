/** Hosts answer in this project's shape or Spoonacular's (`complexSearch` with `addRecipeInformation`). */

export interface ForeignRecipe {
  id?: unknown;
  title?: unknown;
  img?: unknown;
  image?: unknown;
  diets?: unknown;
  sourceUrl?: unknown;
  summary?: unknown;
  spoonacularScore?: unknown;
  healthScore?: unknown;
  step?: unknown;
  analyzedInstructions?: unknown;
  extendedIngredients?: unknown;
  readyInMinutes?: unknown;
  servings?: unknown;
}

const TIMEOUT_MS = 4_000;

/** @throws Error if no list arrives in time. Errors never contain the URL, which may hold a key. */
export async function fetchRecipes(url: string): Promise<ForeignRecipe[]> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { Accept: 'application/json' },
  }).catch((error: unknown) => {
    throw new Error(`the recipe host does not answer: ${(error as Error).name}`);
  });
  if (!response.ok) throw new Error(`the recipe host answered ${response.status}`);
  const body: unknown = await response.json().catch(() => null);
  const list = Array.isArray(body) ? body : (body as { results?: unknown } | null)?.results;
  if (!Array.isArray(list)) throw new Error('the recipe host answered no list');
  return list.filter((each): each is ForeignRecipe => each !== null && typeof each === 'object');
}
