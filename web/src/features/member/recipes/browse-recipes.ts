/** Specification, section 9. */
import type { Recipe } from '../../../api/recipes.ts';

const KEPT = 50;
export const PAGE_SIZE = 4;
/** The specification counts page numbers as if a page had eight recipes. */
const RECIPES_A_NUMBER = 8;
const MORE_THAN_MATCHES = 2;
const SUGGESTIONS = 8;

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

const titled = (recipes: readonly Recipe[], search: string) =>
  recipes.filter(({ title }) => plain(title).includes(plain(search)));

export const keptRecipes = (recipes: readonly Recipe[]): Recipe[] => recipes.slice(0, KEPT);

/** Titles for the autocomplete. None if so few match that the cards show them all. */
export function suggestions(recipes: readonly Recipe[], search: string): string[] {
  if (plain(search) === '') return [];
  const matches = titled(recipes, search);
  return matches.length > MORE_THAN_MATCHES ? matches.slice(0, SUGGESTIONS).map(({ title }) => title) : [];
}

export interface RecipePage {
  recipes: Recipe[];
  found: number;
  page: number;
  pages: number;
  /** As many as with eight recipes per page, in a window around the current page. */
  numbers: number[];
}

export function browseRecipes(
  recipes: readonly Recipe[],
  { search, diet, page }: { search: string; diet: string; page: number },
): RecipePage {
  const found = titled(recipes, search).filter(({ diets }) => diet === '' || diets.includes(diet));
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const present = Math.min(Math.max(1, page), pages);
  const count = Math.ceil(found.length / RECIPES_A_NUMBER);
  const first = Math.min(Math.max(1, present - Math.floor(count / 2)), pages - count + 1);
  return {
    recipes: found.slice((present - 1) * PAGE_SIZE, present * PAGE_SIZE),
    found: found.length,
    page: present,
    pages,
    numbers: Array.from({ length: count }, (_, index) => first + index),
  };
}
