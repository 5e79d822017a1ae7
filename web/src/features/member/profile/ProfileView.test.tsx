import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { callsTo, refusal, serve } from '../../../../test/server.ts';
import type { UserJson } from '../../../api/users.ts';
import { loginAtom, signedOut } from '../../../state/groups/login.ts';
import { store } from '../../../state/store.ts';
import ProfileView from './ProfileView.tsx';

vi.mock('../../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));

const URL_OF_FEED = 'http://127.0.0.1:5050/api/agenda/abc.def.ics';
const FEED = '/calendario';
const CHOICE = 'PUT /user/ana/avisos';

beforeEach(() => {
  serve({
    [`GET ${FEED}`]: { url: null },
    [`POST ${FEED}`]: { url: URL_OF_FEED },
    [`DELETE ${FEED}`]: { url: null },
    [CHOICE]: ({ body }) => ({ ...ana, wantsDigest: body.resumen }),
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
const ana = { id: 'ana', name: 'Ana', lastName: 'Paz', email: 'ana@gym.test', phoneNumber: '', image: '' };

/** @param stored the role in the stored profile, which this sign-in may not have yet */
const show = (stored: { isAdmin: boolean }, emailVerified = true) => {
  store.set(loginAtom, { ...signedOut, emailVerified, user: { ...ana, ...stored } as UserJson });
  render(<ProfileView />, { wrapper: MemoryRouter });
};

test('an admin who signed in without the second factor that the gym asks for is led to it', () => {
  show({ isAdmin: true });
  expect(screen.getByText(/el gimnasio pide un segundo factor/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Activalo' }).getAttribute('href')).toBe('/segundo-factor');
});

test('a telephone is shown as people write it', () => {
  store.set(loginAtom, { ...signedOut, user: { ...ana, phoneNumber: '+541144445555' } as UserJson });
  render(<ProfileView />, { wrapper: MemoryRouter });
  expect(screen.getByText('+54 11 4444-5555')).toBeDefined();
});

test('a member hears nothing of a second factor', () => {
  show({ isAdmin: false });
  expect(screen.getByRole('heading', { name: 'Mi Perfil' })).toBeDefined();
  expect(screen.queryByText(/segundo factor/)).toBeNull();
});

describe('the calendar', () => {
  test('gets an address that can be copied, and revoked after a question', async () => {
    show({ isAdmin: false });
    fireEvent.click(await screen.findByRole('button', { name: 'Suscribir mi calendario' }));
    const field = await screen.findByLabelText<HTMLInputElement>('El enlace de tu calendario');
    expect(field.value).toBe(URL_OF_FEED);
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    fireEvent.click(screen.getByRole('button', { name: 'Abrir en mi calendario' }));
    expect(opened).toHaveBeenCalledWith('webcal://127.0.0.1:5050/api/agenda/abc.def.ics', '_self');
    fireEvent.click(screen.getByRole('button', { name: 'Anular enlace' }));
    const question = await screen.findByRole('dialog', { name: '¿Anular el enlace de tu calendario?' });
    expect(callsTo(`DELETE ${FEED}`)).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Anular enlace' }));
    expect(await screen.findByRole('button', { name: 'Suscribir mi calendario' })).toBeDefined();
    expect(callsTo(`DELETE ${FEED}`)).toHaveLength(1);
  });

  test('that does not come can be asked for again', async () => {
    serve({ [`GET ${FEED}`]: refusal(503, 'BUSY', 'Probá de nuevo.') });
    show({ isAdmin: false });
    const retry = await screen.findByRole('button', { name: 'Reintentar' }, { timeout: 5_000 });
    serve({ [`GET ${FEED}`]: { url: null } });
    fireEvent.click(retry);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Suscribir mi calendario' })).toBeDefined());
  });
});

describe('the mail of the evening before', () => {
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /resumen de mis clases/ });

  test('is asked for, and left again', async () => {
    show({ isAdmin: false });
    expect(box().checked).toBe(false);
    fireEvent.click(box());
    await waitFor(() => expect(box().checked).toBe(true));
    fireEvent.click(box());
    await waitFor(() => expect(box().checked).toBe(false));
  });

  test('stays as it was where the server does not take the choice', async () => {
    serve({ [CHOICE]: refusal(503, 'BUSY', 'Probá de nuevo.') });
    show({ isAdmin: false });
    fireEvent.click(box());
    await waitFor(() => expect(box().getAttribute('aria-disabled')).toBe('false'));
    expect(box().checked).toBe(false);
  });

  test('says that it waits for an address that is verified', () => {
    show({ isAdmin: false }, false);
    expect(screen.getByText(/Te va a llegar cuando verifiques tu email/)).toBeDefined();
  });
});
