import { render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { UserJson } from '../../api/users.ts';
import { loginAtom, signedOut } from '../../state/groups/login.ts';
import { NavLinks } from './NavLinks.tsx';

const user = { id: 'u1', uid: 'u1', name: 'Ana' } as UserJson;

it.each([
  ['Iniciar sesión', signedOut],
  ['Panel de socio', { ...signedOut, user }],
  ['Mis clases', { ...signedOut, user: { ...user, trainerId: 'lucia' } }],
  ['Mostrador', { ...signedOut, user: { ...user, isDesk: true } }],
  ['Panel de admin', { ...signedOut, user, isAdmin: true }],
])('the link to the account says: %s', (label, login) => {
  const store = createStore();
  store.set(loginAtom, login);
  render(
    <Provider store={store}>
      <MemoryRouter>
        <NavLinks onFollow={() => undefined} />
      </MemoryRouter>
    </Provider>,
  );
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe('/login');
  expect(screen.getAllByRole('link')).toHaveLength(5);
});
