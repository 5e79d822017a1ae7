import { fireEvent, render, screen } from '@testing-library/react';
import type { OrderJson } from '@gym-power/domain';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { serve } from '../../../test/server.ts';
import type { UserJson } from '../../api/users.ts';
import { loginAtom, signedOut } from '../../state/groups/login.ts';
import { store } from '../../state/store.ts';
import WithdrawalPage from './WithdrawalPage.tsx';
// Loads the lazy part before a test waits for it.
import './OwnPurchases.tsx';

vi.mock('../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));

const show = () =>
  render(<WithdrawalPage />, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/arrepentimiento']}>{children}</MemoryRouter>,
  });
const bought = {
  id: 'k7m29qxd',
  state: 'Complete',
  purchasedAt: '2026-11-20T15:00:00.000Z',
  createdAt: '2026-11-20T15:00:00.000Z',
  totalPrice: 25_000,
  givenBack: 0,
  activities: [{ id: 'yoga', name: 'Yoga', image: '' }],
  lines: [],
} as unknown as OrderJson;

test('a visitor has one button, and reads until when the request is resolved', async () => {
  serve({ 'POST /arrepentimiento': { codigo: 'AB12-CD34-EF56', plazo: '2026-11-25T15:00:00.000Z' } });
  show();
  fireEvent.change(screen.getByLabelText('Email de la compra'), { target: { value: 'ana@gym.test' } });
  fireEvent.change(screen.getByLabelText('Número de orden'), { target: { value: 'K7M2-9QXD' } });
  fireEvent.click(screen.getByRole('button', { name: 'Arrepentirme' }));
  expect(await screen.findByText(/Queda resuelto antes del 25\/11\/2026, 12:00\./)).toBeDefined();
});

test('a member has one button for a recent purchase, and a form for others', async () => {
  serve({ 'GET /order/user/ana': [bought] });
  store.set(loginAtom, { ...signedOut, user: { id: 'ana' } as UserJson });
  show();
  expect(await screen.findAllByRole('button', { name: 'Arrepentirme' })).toHaveLength(1);
  expect(screen.getByText(/comprada el 20\/11\/2026/)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Otra compra' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Pedir el arrepentimiento' })).toBeDefined();
});
