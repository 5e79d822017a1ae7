import { demoGym } from '@gym-power/domain';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { serve } from '../../../test/server.ts';
import type { UserJson } from '../../api/users.ts';
import { loginAtom, signedOut } from '../../state/groups/login.ts';
import { store } from '../../state/store.ts';
import { LegalStrip } from './LegalStrip.tsx';
import LiveFooter from './LiveFooter.tsx';

beforeEach(() => serve({ 'GET /gym': demoGym }));
const show = () =>
  render(
    <>
      <LegalStrip />
      <LiveFooter />
    </>,
    { wrapper: MemoryRouter },
  );
const buttons = () => screen.getAllByRole('link', { name: /^Botón de/ }).map(({ textContent }) => textContent);

test('visitors find the buttons of the law at both ends of a page', () => {
  show();
  const both = ['Botón de arrepentimiento', 'Botón de baja de servicio'];
  expect(buttons()).toEqual([...both, ...both]);
});

test('members find them once, on the first screen', () => {
  store.set(loginAtom, { ...signedOut, user: { id: 'ana' } as UserJson });
  show();
  expect(buttons()).toEqual(['Botón de arrepentimiento', 'Botón de baja de servicio']);
  expect(screen.getByRole('navigation', { name: 'Tus derechos' })).toBeDefined();
});
