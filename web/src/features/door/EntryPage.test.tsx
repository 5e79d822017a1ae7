import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, sent, serve, unreachable } from '../../../test/server.ts';
import { loginAtom, signedOut } from '../../state/groups/login.ts';
import { store } from '../../state/store.ts';
import EntryPage from './EntryPage.tsx';

vi.mock('../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));

const session = { name: 'Funcional', hour: '19:00', date: '2026-11-30', start: '2026-11-30T22:00:00Z' };
const came = { nombre: 'Ana', session, presente: { at: '2026-11-30T21:57:00Z', by: 'self' } };
const refused = (code: string, message: string, details?: object) => refusal(409, code, message, details);

const ENTER = 'POST /ingreso';
const codes = () => sent().map(({ body }) => body.codigo);

beforeEach(() => {
  store.set(loginAtom, { ...signedOut, user: { id: 'ana', name: 'Ana' } as never, isLoading: false });
});

const Address = () => {
  const { pathname, search } = useLocation();
  return <address>{pathname + search}</address>;
};

const open = (answer: object, address: unknown = '/ingreso?codigo=12345678') => {
  serve({ [ENTER]: answer });
  render(
    <MemoryRouter initialEntries={[address as string]}>
      <EntryPage />
      <Address />
    </MemoryRouter>,
  );
};

const WELCOME = '¡Hola, Ana! Funcional 19:00, presente';

describe('somebody who scans the code at the counter', () => {
  test('is greeted and marked present once, and the address keeps no code', async () => {
    open(came);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(WELCOME));
    expect(codes()).toEqual(['12345678']);
    expect(document.querySelector('address')!.textContent).toBe('/ingreso');
  });

  test('is greeted as well when they scan it twice', async () => {
    open(refused('DOOR_CODE_USED', 'Ya ingresaste con este código.', { session }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(WELCOME));
  });

  test('is not greeted once the desk has taken their mark back', async () => {
    open(refused('DOOR_CODE_USED', 'Ya ingresaste con este código.'));
    expect((await screen.findByRole('alert')).textContent).toBe('Ya ingresaste con este código.');
  });

  test('is greeted again after a reload', () => {
    open(unreachable, { pathname: '/ingreso', state: { came: { session } } });
    expect(screen.getByRole('status').textContent).toBe(WELCOME);
    expect(sent()).toEqual([]);
  });

  test('can type the code that shows now where theirs has changed', async () => {
    open(refused('DOOR_CODE', 'Ese código ya cambió.'));
    expect((await screen.findByRole('alert')).textContent).toBe('Ese código ya cambió.');
    serve({ [ENTER]: came });
    fireEvent.change(screen.getByLabelText('Código'), { target: { value: '8765 4321' } });
    fireEvent.click(screen.getByRole('button', { name: 'Marcar mi ingreso' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(WELCOME));
    expect(codes()).toEqual(['12345678', '87654321']);
  });

  test('may try the same code again by typing it', async () => {
    open(refused('DOOR_CODE', 'Ese código ya cambió.'));
    await screen.findByRole('alert');
    fireEvent.change(screen.getByLabelText('Código'), { target: { value: '12345678' } });
    fireEvent.click(screen.getByRole('button', { name: 'Marcar mi ingreso' }));
    await waitFor(() => expect(codes()).toEqual(['12345678', '12345678']));
  });

  test('is told of their next class and where to ask when nobody expects them', async () => {
    open(refused('NOT_EXPECTED', 'No tenés una clase en este momento.', { session }));
    expect((await screen.findByRole('alert')).textContent).toBe('No tenés una clase en este momento.');
    expect(screen.getByText(/^Tu próxima clase: Funcional/)).toBeDefined();
    expect(screen.getByText(/mostrador/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ver mi agenda' }).getAttribute('href')).toBe('/sociodashboard/agenda');
  });

  test('can send it again once there is a connection', async () => {
    open(unreachable);
    expect(await screen.findByText('Sin conexión')).toBeDefined();
    serve({ [ENTER]: came });
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(WELCOME));
  });

  test('can type it without having scanned', async () => {
    open(came, '/ingreso');
    fireEvent.change(screen.getByLabelText('Código'), { target: { value: '123' } });
    fireEvent.click(screen.getByRole('button', { name: 'Marcar mi ingreso' }));
    expect((await screen.findByRole('alert')).textContent).toBe('El código tiene 8 números');
    expect(sent()).toEqual([]);
  });
});
