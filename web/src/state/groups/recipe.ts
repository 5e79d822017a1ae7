import { atom } from 'jotai';

/** What the member last searched for among the recipes. */
export const recipeAtom = atom<{ search: string; diet: string; page: number }>({ search: '', diet: '', page: 1 });
