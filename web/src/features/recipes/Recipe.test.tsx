import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Recipe } from './Recipe.tsx';

test('a summary is shown letter by letter, also where it looks like markup', () => {
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
  };
  render(
    <MemoryRouter>
      <Recipe recipe={recipe} />
    </MemoryRouter>,
  );
  expect(screen.getByText(recipe.summary).tagName).toBe('P');
});
