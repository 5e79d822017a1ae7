import { atom } from 'jotai';

export const recipeAtom = atom<{ search: string; diet: string; page: number }>({ search: '', diet: '', page: 1 });
