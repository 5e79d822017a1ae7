import { fetchRecipes } from '../gateways/fetch-recipes.ts';
import { config } from '../platform/config.ts';
import { log } from '../platform/log.ts';
import type { Recipe } from './recipe.ts';

const FRESH_MS = 10 * 60_000;
const PAUSE_MS = 60_000;

let lastGood: { url: string; recipes: readonly Recipe[] } | undefined;
let askAgainAt = 0;

export async function allRecipes(now: Date): Promise<readonly Recipe[]> {
  const { RECIPES_URL } = config();
  if (!RECIPES_URL) return ownRecipes();
  if (lastGood?.url !== RECIPES_URL || now.getTime() >= askAgainAt) await askHost(RECIPES_URL, now);
  return lastGood?.url === RECIPES_URL ? lastGood.recipes : ownRecipes();
}

export async function findRecipe(id: string, now: Date): Promise<Recipe | null> {
  return (await allRecipes(now)).find((recipe) => String(recipe.id) === id) ?? null;
}

async function askHost(url: string, now: Date): Promise<void> {
  try {
    const { recipeOf } = await import('./recipe.ts');
    const recipes = (await fetchRecipes(url)).flatMap((each) => recipeOf(each) ?? []);
    if (recipes.length === 0) throw new Error('the recipe host answered no recipe');
    lastGood = { url, recipes };
    askAgainAt = now.getTime() + FRESH_MS;
  } catch (error) {
    log.error('recipe host failed', error);
    askAgainAt = now.getTime() + PAUSE_MS;
  }
}

async function ownRecipes(): Promise<readonly Recipe[]> {
  const { default: cookbook } = await import('./cookbook.json', { with: { type: 'json' } });
  return cookbook;
}
