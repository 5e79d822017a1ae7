import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Recipe } from './Recipe.tsx';

test('a summary that looks like markup is shown as text', () => {
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
