import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { UserJson } from '../../../api/users.ts';
import { loginAtom, signedOut } from '../../../state/groups/login.ts';
import { store } from '../../../state/store.ts';
import ProfileView from './ProfileView.tsx';

afterEach(() => {
  cleanup();
  store.set(loginAtom, signedOut);
});

const ana = { id: 'ana', name: 'Ana', lastName: 'Paz', email: 'ana@gym.test', phoneNumber: '', image: '' };

/** @param stored whether the stored profile has the role, whether or not this sign-in counts for it */
const show = (stored: { isAdmin: boolean }) => {
  store.set(loginAtom, { ...signedOut, emailVerified: true, user: { ...ana, ...stored } as UserJson });
  render(<ProfileView />, { wrapper: MemoryRouter });
};

test('an admin who signed in without the second factor that the gym asks for is led to it', () => {
  show({ isAdmin: true });
  expect(screen.getByText(/el gimnasio pide un segundo factor/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Activalo' }).getAttribute('href')).toBe('/segundo-factor');
});

test('a member hears nothing of a second factor', () => {
  show({ isAdmin: false });
  expect(screen.getByRole('heading', { name: 'Mi Perfil' })).toBeDefined();
  expect(screen.queryByText(/segundo factor/)).toBeNull();
});
