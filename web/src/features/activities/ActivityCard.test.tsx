import type { ActivityJson } from '@gym-power/domain';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ActivityCard } from './ActivityCard.tsx';

test('a card is one stop of the Tab key', () => {
  const activity = { id: 'yoga', name: 'Yoga', image: '/img/yoga.webp', price: 20_000, description: '…', diaHoras: [] };
  const card = { activity: activity as unknown as ActivityJson, full: null, wide: false, onOpen: () => undefined };
  render(<ActivityCard {...card} />);
  const stops = screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
  expect(stops.map(({ textContent }) => textContent)).toEqual(['Ver Yoga']);
});
