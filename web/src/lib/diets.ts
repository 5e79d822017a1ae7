const words: Record<string, string> = {
  vegan: 'Vegana',
  vegetarian: 'Vegetariana',
  'dairy free': 'Sin lácteos',
  'gluten free': 'Sin gluten',
};

/** Specification, section 9. */
export const dietOptions = ['vegan', 'dairy free', 'gluten free'] as const;

export const dietWord = (diet: string): string => words[diet] ?? diet;

export const dietWords = (diets: readonly string[]): string =>
  diets.length > 0 ? diets.map(dietWord).join(', ') : 'Sin especificar';
