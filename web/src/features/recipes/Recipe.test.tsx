import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Recipe } from './Recipe.tsx';

test('shows its ingredients and its time, and a summary that looks like markup as text', () => {
  const recipe = {
    id: '1',
    title: 'Guiso',
    image: '',
    diets: [],
    sourceUrl: '',
    summary: 'En <40 minutos, con >3 porciones.',
    spoonacularScore: 80,
    healthScore: 70,
    steps: [],
    ingredients: ['250 g de lentejas', '1 cebolla'],
    minutes: 40,
    servings: 4,
  };
  render(
    <MemoryRouter>
      <Recipe recipe={recipe} />
    </MemoryRouter>,
  );
  expect(screen.getByText(recipe.summary).tagName).toBe('P');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recipe.ingredients);
  expect(screen.getByText('40 minutos')).toBeDefined();
  const scores = ['Puntaje', 'Puntaje saludable'].map((name) => screen.getByText(name).nextElementSibling?.textContent);
  expect(scores).toEqual([
    '80 de 100 Cuánto gusta, entre quienes la cocinaron.',
    '70 de 100 Cuánto aporta de lo que necesitás en un día.',
  ]);
});
