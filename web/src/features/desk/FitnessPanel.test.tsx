import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { daysAfter, localDate } from '@gym-power/domain';
import { createStore, Provider } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { sent, serve } from '../../../test/server.ts';
import type { MemberFileJson } from '../../api/desk.ts';
import { shortDay } from '../../lib/format.ts';
import { loginAtom } from '../../state/groups/login.ts';
import { FitnessPanel } from './FitnessPanel.tsx';

vi.mock('../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));
vi.mock('../../lib/firestore.ts', () => ({ isDenied: () => false }));

const today = localDate(new Date());
const inDays = (days: number) => daysAfter(today, days);

beforeEach(() => serve({ 'PUT /user/ana/apto': { fitUntil: null } }));

function show(fitUntil: string | null, isAdmin = true) {
  const store = createStore();
  store.set(loginAtom, { user: null, isAdmin, isLoading: false, emailVerified: true });
  const onChanged = vi.fn<() => void>();
  const file = { user: { id: 'ana' }, fitUntil } as MemberFileJson;
  render(
    <Provider store={store}>
      <FitnessPanel file={file} onChanged={onChanged} />
    </Provider>,
  );
  return onChanged;
}

test.each([
  ['was never brought', null, 'No lo trajo todavía'],
  ['is over', inDays(-1), `Venció el ${shortDay(inDays(-1))}`],
  ['ends today', today, `Vale hasta el ${shortDay(today)}`],
])('an apto that %s', (_, fitUntil, words) => {
  show(fitUntil);
  expect(screen.getByText(words)).toBeTruthy();
});

test('the desk reads it and cannot change it', () => {
  show(null, false);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an admin notes one: a year is proposed', async () => {
  const onChanged = show(inDays(-1));
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar apto físico' }));
  expect(screen.getByLabelText<HTMLInputElement>('Vale hasta el').value).toBe(inDays(365));
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(sent()).toEqual([{ call: 'PUT /user/ana/apto', body: { fitUntil: inDays(365) } }]);
});

test('an admin takes one away by leaving the day empty', async () => {
  const onChanged = show(inDays(30));
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar apto físico' }));
  expect(screen.getByRole('button', { name: 'Guardar' }).hasAttribute('aria-disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText('Vale hasta el'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(sent()).toMatchObject([{ body: { fitUntil: null } }]);
});
