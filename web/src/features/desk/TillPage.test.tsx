import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { serve } from '../../../test/server.ts';
import TillPage from './TillPage.tsx';

vi.mock('../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));
vi.mock('../../lib/firestore.ts', () => ({ ID: 'id', isDenied: () => false }));

const carla = { id: 'carla', nombre: 'Carla Sosa' };
const undone = { reason: 'Era otra clase', at: '2026-11-25T16:00:00.000Z' };
const payment = (fields: object = {}) => ({
  id: 'p1',
  orderId: 'o1',
  medio: 'cash',
  amount: 20_000,
  at: '2026-11-25T15:00:00.000Z',
  persona: carla,
  cliente: 'Ana Paz',
  clases: ['Yoga'],
  state: 'Complete',
  undone: null,
  ...fields,
});

const open = (fields: object) => {
  serve({
    'GET /caja': {
      fecha: '2026-11-25',
      total: 20_000,
      medios: [
        { medio: 'cash', total: 20_000, cantidad: 1 },
        { medio: 'transfer', total: 0, cantidad: 0 },
      ],
      personas: [{ ...carla, total: 20_000, cantidad: 1 }],
      pagos: [payment()],
      ...fields,
    },
  });
  render(<TillPage />);
};

test('the till of one person names no sum twice, and no means without movements', async () => {
  open({});
  expect(await screen.findByText('Efectivo (1)')).toBeDefined();
  expect(screen.queryByText(/Transferencia/)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Por persona' })).toBeNull();
});

test('the till of several people has a sum for each', async () => {
  open({
    personas: [
      { ...carla, total: 15_000, cantidad: 1 },
      { id: 'eva', nombre: 'Eva', total: 5_000, cantidad: 1 },
    ],
  });
  const people = (await screen.findByRole('heading', { name: 'Por persona' })).parentElement!;
  expect(within(people).getAllByRole('listitem')).toHaveLength(2);
});

test('the reason of an undone sale stands with the money that went back, or else with the sale', async () => {
  open({
    pagos: [
      payment({ state: 'Canceled', undone }),
      payment({ id: 'p2', amount: -20_000, state: 'Canceled', undone }),
      payment({ id: 'p3', orderId: 'o3', state: 'Canceled', undone: { ...undone, reason: 'Se mudó' } }),
    ],
  });
  await screen.findByText('Efectivo (1)');
  expect(screen.getAllByText(/Anulada/).map(({ textContent }) => textContent)).toEqual([
    'Anulada',
    'Anulada: Era otra clase',
    'Anulada: Se mudó',
  ]);
});
