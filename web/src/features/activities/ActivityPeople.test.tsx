import type { ActivityJson } from '@gym-power/domain';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { serve } from '../../../test/server.ts';
import ActivityPeople from './ActivityPeople.tsx';

const show = () =>
  render(<ActivityPeople activity={{ id: 'yoga', trainers: [] as unknown[] } as ActivityJson} />, {
    wrapper: MemoryRouter,
  });
const review = (id: string, fields: object = {}) => ({
  id,
  rating: 4,
  description: 'Muy buena.',
  user: { id, name: 'Ana', lastName: 'P.', image: '' },
  activity: { id: 'yoga', name: 'Yoga' },
  ...fields,
});

test.each([
  [0, '9 reseñas'],
  [1, '9 reseñas, 1 verificada'],
  [8, '9 reseñas, 8 verificadas'],
])('the average says how many reviews are by somebody who was there: %i', async (verified, words) => {
  const reviews = [review('a', { verified: true }), review('b')];
  serve({ 'GET /review/activity/yoga': { count: 9, verified, average: 4, reviews } });
  show();
  expect(await screen.findByText(words)).toBeDefined();
  const cards = screen.getAllByRole('figure').map(({ textContent }) => textContent.includes('Asistencia verificada'));
  expect(cards).toEqual([true, false]);
});

test('reviews are shown even if none of them counts yet', async () => {
  serve({ 'GET /review/activity/yoga': { count: 0, verified: 0, average: null, reviews: [review('a')] } });
  show();
  expect(await screen.findAllByRole('figure')).toHaveLength(1);
  expect(screen.queryByText(/Todavía no tiene reseñas/)).toBeNull();
});

test("the gym's reply stands below the review that it answers", async () => {
  const reviews = [
    review('a', { reply: { text: 'Gracias, Ana.', at: '2026-01-02T00:00:00.000Z' } }),
    review('b', { description: 'Corta.' }),
  ];
  serve({ 'GET /review/activity/yoga': { count: 2, verified: 0, average: 4, reviews } });
  show();
  const [answered, other] = await screen.findAllByRole('listitem');
  expect(answered!.textContent).toContain('Respuesta de Gym PowerGracias, Ana.');
  expect(other!.textContent).not.toContain('Respuesta');
});
