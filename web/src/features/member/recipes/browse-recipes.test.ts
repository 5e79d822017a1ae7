import { describe, expect, it } from 'vitest';
import type { Recipe } from '../../../api/recipes.ts';
import { browseRecipes, keptRecipes, suggestions } from './browse-recipes.ts';

const recipe = (title: string, ...diets: string[]) => ({ id: title, title, diets }) as Recipe;
const many = (count: number) => Array.from({ length: count }, (_, index) => recipe(`Receta ${index + 1}`));
const all = { search: '', diet: '', page: 1 };
const titles = ({ recipes }: { recipes: Recipe[] }) => recipes.map(({ title }) => title);

describe('browsing recipes', () => {
  it('keeps the first fifty recipes', () => {
    expect(keptRecipes(many(60))).toHaveLength(50);
  });

  it('shows four per page', () => {
    expect(titles(browseRecipes(many(10), { ...all, page: 2 }))).toEqual([
      'Receta 5',
      'Receta 6',
      'Receta 7',
      'Receta 8',
    ]);
    expect(titles(browseRecipes(many(10), { ...all, page: 3 }))).toEqual(['Receta 9', 'Receta 10']);
  });

  it('shows as many page numbers as with eight per page', () => {
    expect(browseRecipes(many(50), all)).toMatchObject({ pages: 13, numbers: [1, 2, 3, 4, 5, 6, 7] });
    expect(browseRecipes(many(3), all)).toMatchObject({ pages: 1, numbers: [1] });
  });

  it('moves the window of page numbers, so that every page can be reached', () => {
    const reached = new Set([1]);
    for (const page of reached)
      for (const number of browseRecipes(many(50), { ...all, page }).numbers) reached.add(number);
    expect([...reached].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
  });

  it('clamps the page number if fewer recipes are found', () => {
    expect(browseRecipes(many(5), { ...all, page: 9 })).toMatchObject({ page: 2 });
    expect(browseRecipes([], { ...all, page: 9 })).toMatchObject({ page: 1, pages: 1, numbers: [], found: 0 });
  });

  it('finds by diet, and by title ignoring accents and case', () => {
    const recipes = [
      recipe('Ñoquis de calabaza', 'vegan'),
      recipe('Té verde', 'vegan', 'dairy free'),
      recipe('Te negro'),
    ];
    expect(titles(browseRecipes(recipes, { ...all, search: 'TE' }))).toEqual(['Té verde', 'Te negro']);
    expect(titles(browseRecipes(recipes, { ...all, diet: 'dairy free' }))).toEqual(['Té verde']);
  });

  it('suggests titles if more than two recipes match', () => {
    const recipes = [recipe('Pan de campo'), recipe('Panqueques'), recipe('Empanadas'), recipe('Guiso')];
    expect(suggestions(recipes, 'pan')).toEqual(['Pan de campo', 'Panqueques', 'Empanadas']);
    expect(suggestions(recipes, 'pan ')).toHaveLength(3);
    expect(suggestions(recipes, 'panq')).toEqual([]);
    expect(suggestions(recipes, '')).toEqual([]);
  });
});
