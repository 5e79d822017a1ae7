/** Converts any host's recipe to the specification's shape (section 3). */
import { decode } from 'html-entities';
import type { ForeignRecipe } from '../gateways/fetch-recipes.ts';

export interface Recipe {
  id: number | string;
  title: string;
  img: string;
  diets: string[];
  sourceUrl: string;
  summary: string;
  spoonacularScore: number;
  healthScore: number;
  step: string[];
  ingredients?: string[];
  minutes?: number;
  servings?: number;
}

export function recipeOf(foreign: ForeignRecipe): Recipe | null {
  const { id, title } = foreign;
  if ((typeof id !== 'number' && typeof id !== 'string') || typeof title !== 'string' || title === '') return null;
  return {
    id,
    title,
    img: webAddress(foreign.img ?? foreign.image),
    diets: texts(foreign.diets),
    sourceUrl: webAddress(foreign.sourceUrl),
    summary: plain(foreign.summary),
    spoonacularScore: score(foreign.spoonacularScore),
    healthScore: score(foreign.healthScore),
    step: stepsOf(foreign),
    ...amountsOf(foreign),
  };
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

const score = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : 0);

/** Spoonacular: `extendedIngredients: [{original}]`, `readyInMinutes`, `servings`. */
function amountsOf({ extendedIngredients, readyInMinutes, servings }: ForeignRecipe): Partial<Recipe> {
  const named = Array.isArray(extendedIngredients) ? (extendedIngredients as { original?: unknown }[]) : [];
  const ingredients = texts(named.map((each) => each?.original));
  return {
    ...(ingredients.length > 0 && { ingredients }),
    ...(score(readyInMinutes) > 0 && { minutes: score(readyInMinutes) }),
    ...(score(servings) > 0 && { servings: score(servings) }),
  };
}

/** Drops URLs that a browser might run (`javascript:`). */
const webAddress = (value: unknown): string =>
  typeof value === 'string' && /^(https?:\/\/|\/(?!\/))/.test(value) ? value : '';

/** Spoonacular's summaries are HTML. */
const plain = (value: unknown): string =>
  typeof value === 'string'
    ? decode(value.replaceAll(/<[^<>]*>/g, ''))
        .replaceAll('\u00a0', ' ')
        .trim()
    : '';

/** Spoonacular: `analyzedInstructions: [{steps: [{step}]}]`. */
function stepsOf({ step, analyzedInstructions }: ForeignRecipe): string[] {
  if (Array.isArray(step)) return texts(step);
  const parts = Array.isArray(analyzedInstructions) ? (analyzedInstructions as { steps?: unknown }[]) : [];
  const steps = parts.flatMap((part) => (Array.isArray(part?.steps) ? (part.steps as { step?: unknown }[]) : []));
  return texts(steps.map((each) => each?.step));
}
