import type { ReviewJson } from '@gym-power/domain';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { callsTo, serve } from '../../../test/server.ts';
import ReviewsPage from './ReviewsPage.tsx';

const review = (id: string, fields: Partial<ReviewJson> = {}): ReviewJson => ({
  id,
  userId: id,
  activityId: 'yoga',
  rating: 5,
  description: `Reseña ${id}.`,
  user: { id, name: 'Ana', lastName: 'P.', image: '' },
  activity: { id: 'yoga', name: 'Yoga' },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...fields,
});

const summary = {
  count: 3,
  verified: 1,
  average: 4.3,
  stars: [0, 0, 1, 0, 2],
  activities: [
    { id: 'boxeo', name: 'Boxeo' },
    { id: 'yoga', name: 'Yoga' },
  ],
};

beforeEach(() => {
  serve({
    'GET /review/summary': summary,
    'GET /review/all': [review('a'), review('b'), review('c', { rating: 3 })],
  });
  render(<ReviewsPage />, { wrapper: MemoryRouter });
});

test('the page begins with the average, and with how many reviews have how many stars', async () => {
  const figures = await screen.findByRole('region', { name: 'Promedio' });
  expect(figures.textContent).toContain('4,3');
  expect(figures.textContent).toContain('3 reseñas, 1 verificada');
  expect(
    within(figures)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['5 estrellas2', '4 estrellas0', '3 estrellas1', '2 estrellas0', '1 estrella0']);
});

test('a visitor reads the reviews of one class with three stars', async () => {
  const byClass = await screen.findByLabelText('Clase');
  const names = (select: HTMLElement) =>
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(names(byClass)).toEqual(['Todas', 'Boxeo', 'Yoga']);
  expect(names(screen.getByLabelText('Estrellas'))[0]).toBe('Todas');
  expect(await screen.findAllByRole('figure')).toHaveLength(3);

  serve({ 'GET /review/all': [review('c', { rating: 3 })] });
  fireEvent.change(byClass, { target: { value: 'yoga' } });
  fireEvent.change(screen.getByLabelText('Estrellas'), { target: { value: '3' } });
  expect(await screen.findByText('Reseña c.')).toBeDefined();
  expect(screen.getAllByRole('figure')).toHaveLength(1);
  expect(callsTo('GET /review/all?limit=50&clase=yoga&estrellas=3')).toHaveLength(1);
  expect(callsTo('GET /review/summary?clase=yoga')).toHaveLength(1);
});

test('a filter that finds nothing says so', async () => {
  const byStars = await screen.findByLabelText('Estrellas');
  serve({ 'GET /review/all': [] });
  fireEvent.change(byStars, { target: { value: '1' } });
  expect(await screen.findByText('No hay reseñas así.')).toBeDefined();
});

test("a visitor reads the gym's reply below the review", async () => {
  const byStars = await screen.findByLabelText('Estrellas');
  serve({ 'GET /review/all': [review('d', { reply: { text: 'Te esperamos.', at: '2026-01-02T00:00:00.000Z' } })] });
  fireEvent.change(byStars, { target: { value: '2' } });
  const [card] = await screen.findAllByText('Reseña d.');
  const reply = screen.getByText('Te esperamos.');
  expect(screen.getByText('Respuesta de Gym Power')).toBeDefined();
  expect(card!.compareDocumentPosition(reply)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
