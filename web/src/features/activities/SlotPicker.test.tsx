import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, sent, serve } from '../../../test/server.ts';
import { cartAtom, EMPTY_CART } from '../../state/groups/cart.ts';
import { loginAtom, signedOut } from '../../state/groups/login.ts';
import { queryClient } from '../../state/server-cache/query-client.ts';
import { store } from '../../state/store.ts';
import { SlotPicker } from './SlotPicker.tsx';

vi.mock('../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));

const activity = {
  id: 'yoga',
  name: 'Yoga',
  image: '',
  price: 20_000,
  planDays: 30,
  diaHoras: [{ id: 's1', day: 'Lunes', hour: '19:00', capacity: 5, stock: 5 }],
} as never;
const tomas = { id: 't1', name: 'Tomás', lastName: 'Paz', birthDate: '2017-03-05', fitUntil: null };
const ADDED = 'Listo, lo agregaste.';
const ADD = 'POST /orderline/cart';

beforeEach(() => {
  queryClient.clear();
  store.set(cartAtom, EMPTY_CART);
  store.set(loginAtom, { ...signedOut, user: { id: 'ana', uid: 'ana', name: 'Ana' } as never });
  serve({ 'GET /familia': [tomas], 'GET /agenda': { sessions: [] }, [ADD]: { orderId: 'o1' } });
});

const open = () =>
  render(<SlotPicker activity={activity} action="Add to cart" chosen="s1" onChoose={() => undefined} />, {
    wrapper: MemoryRouter,
  });
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }));

test('a guardian puts one place of the slot into the cart for themselves, and one for a child', async () => {
  open();
  const person = await screen.findByRole('combobox', { name: 'Para quién es el lugar' });
  add();
  expect(screen.getByText(ADDED)).toBeDefined();
  fireEvent.change(person, { target: { value: 't1' } });
  expect(screen.queryByText(ADDED)).toBeNull();
  add();
  expect(screen.getByText(ADDED)).toBeDefined();
  await waitFor(() => expect(callsTo(ADD)).toHaveLength(2));
  expect(sent().map(({ body }) => body)).toMatchObject([
    { diaHoraId: 's1', quantity: 1 },
    { diaHoraId: 's1', quantity: 1, paraUserId: 't1' },
  ]);
  expect(store.get(cartAtom).items).toMatchObject([{ quantity: 1 }, { quantity: 1, para: { name: 'Tomás' } }]);
});

test('members without a family and visitors are not asked who comes', async () => {
  serve({ 'GET /familia': [] });
  open();
  await waitFor(() => expect(callsTo('GET /familia')).toHaveLength(1));
  expect(screen.queryByRole('combobox', { name: 'Para quién es el lugar' })).toBeNull();
  await act(async () => store.set(loginAtom, signedOut));
  open();
  expect(callsTo('GET /familia')).toHaveLength(1);
});
