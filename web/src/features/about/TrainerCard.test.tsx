import type { TrainerJson } from '@gym-power/domain';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { TrainerCard } from './TrainerCard.tsx';

const show = (count: number) =>
  render(
    <TrainerCard
      trainer={
        {
          name: 'Ana Paz',
          image: '',
          activities: Array.from({ length: count }, (_, index) => ({ id: `c${index}`, name: `Clase ${index}` })),
        } as unknown as TrainerJson
      }
      review={undefined}
    />,
    { wrapper: MemoryRouter },
  );

test('a trainer of many classes shows six of them, and the others on demand', () => {
  show(76);
  const all = screen.getByText('Ver todas (76)').closest('details')!;
  expect(all.open).toBe(false);
  expect(within(all).getAllByRole('link', { hidden: true })).toHaveLength(70);
  expect(screen.getAllByRole('link', { hidden: true })).toHaveLength(76);
});

test('a trainer of six classes shows all of them', () => {
  show(6);
  expect(screen.getAllByRole('link')).toHaveLength(6);
  expect(screen.queryByText(/^Ver todas/)).toBeNull();
});
