import { act, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { lazy } from 'react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { UserJson } from '../../api/users.ts';
import { loginAtom, signedOut } from '../../state/groups/login.ts';
import { SiteRouter } from '../SiteRouter.tsx';
import Guard from './Guard.tsx';

const user = { id: 'u1', uid: 'u1', name: 'Ana' } as UserJson;

function Panel() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/')}>Salir</button>;
}

function open({ Home = () => <h1>Inicio</h1> }: { Home?: React.ComponentType } = {}) {
  history.replaceState(null, '', '/sociodashboard');
  const store = createStore();
  store.set(loginAtom, { ...signedOut, user });
  render(
    <Provider store={store}>
      <SiteRouter>
        <Routes>
          <Route path="/" element={<Home />} />
          <Route path="/login" element={<h1>Iniciar sesión</h1>} />
          <Route
            path="/sociodashboard"
            element={
              <Guard access="member">
                <Panel />
              </Guard>
            }
          />
        </Routes>
      </SiteRouter>
    </Provider>,
  );
  return { signOut: () => act(() => store.set(loginAtom, { ...signedOut })) };
}

test('a page whose session ends leads to the sign-in form', () => {
  const { signOut } = open();
  signOut();
  expect(screen.getByRole('heading', { name: 'Iniciar sesión' })).toBeDefined();
});

test('who signs out on the way to another page gets there, even if it arrives later', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => React.ReactNode }>();
  const { signOut } = open({ Home: lazy(() => promise) });
  act(() => screen.getByRole('button', { name: 'Salir' }).click());
  expect(screen.getByRole('button', { name: 'Salir' }), 'the page stays meanwhile').toBeDefined();
  signOut();
  await act(async () => resolve({ default: () => <h1>Inicio</h1> }));
  expect(screen.getByRole('heading').textContent).toBe('Inicio');
  expect(location.pathname).toBe('/');
});
