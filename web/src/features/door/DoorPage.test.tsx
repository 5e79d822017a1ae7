import { act, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { callsTo, refusal, serve, unreachable } from '../../../test/server.ts';
import { loginAtom, signedOut } from '../../state/groups/login.ts';
import { store } from '../../state/store.ts';
import DoorPage from './DoorPage.tsx';

const marks = vi.hoisted(() => ({ told: () => {} }));
vi.mock('../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));
vi.mock('../../lib/firestore.ts', () => ({
  ID: 'id',
  watchPage: (_: unknown, told: () => void) => {
    marks.told = told;
    return () => {};
  },
}));

const DOOR = 'GET /ingreso/codigo';
const person = { userId: 'u1', name: 'Ana', lastName: 'Paz', image: '', at: '2026-11-30T21:57:00Z', activity: 'Yoga' };
const door = (fields: object = {}) => ({
  codigo: '12345678',
  url: 'https://gympower.com.ar/ingreso?codigo=12345678',
  cambiaA: new Date(Date.now() + 20_000).toISOString(),
  entraron: [person],
  ...fields,
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const open = (answer: object) => {
  serve({ [DOOR]: answer });
  render(<DoorPage />, { wrapper: MemoryRouter });
};
const code = () => screen.queryByRole('img', { name: 'Código QR para marcar tu ingreso' });
const faces = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('the tablet at the counter', () => {
  test('shows the code to scan and to type, and who came in last, without their last names', async () => {
    open(door());
    expect(await screen.findByText('1234 5678')).toBeDefined();
    expect(code()).not.toBeNull();
    expect(screen.getByText('gympower.com.ar/ingreso')).toBeDefined();
    expect(faces()).toEqual(['APAna P.Yoga18:57']);
    expect(within(screen.getByRole('main')).queryAllByRole('link')).toEqual([]);
  });

  test('says so while nobody has come in', async () => {
    open(door({ entraron: [] }));
    expect(await screen.findByText(/todavía no entró nadie/)).toBeDefined();
  });

  test('shows a member who comes in at once', async () => {
    open(door({ entraron: [] }));
    await screen.findByText('1234 5678');
    serve({ [DOOR]: door() });
    await waitFor(() => {
      marks.told();
      expect(faces()).toHaveLength(1);
    });
  });

  test.each([
    ['when it changes', () => ({ codigo: '12345678' }), 20_300],
    ['soon where the clock of the tablet is wrong', () => ({ cambiaA: '2020-01-01T00:00:00Z' }), 15_100],
  ])('asks for the next code %s', async (_, fields, until) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open(door(fields()));
    await screen.findByText('1234 5678');
    const before = callsTo(DOOR).length;
    serve({ [DOOR]: door({ codigo: '87654321' }) });
    await act(() => vi.advanceTimersByTimeAsync(until - 2_000));
    expect(callsTo(DOOR)).toHaveLength(before);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(await screen.findByText('8765 4321')).toBeDefined();
  });

  test('says that it is offline, hides an expired code, and recovers automatically', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open(door());
    await screen.findByText('1234 5678');
    serve({ [DOOR]: unreachable });
    await act(() => vi.advanceTimersByTimeAsync(21_000));
    expect(screen.getByText(/Sin conexión/)).toBeDefined();
    expect(code(), 'is still good').not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(code()).toBeNull();
    expect(faces(), 'who came in stays').toHaveLength(1);
    serve({ [DOOR]: door() });
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(code()).not.toBeNull();
    expect(screen.queryByText(/Sin conexión/)).toBeNull();
  });

  test('stops counting a person as desk once the server refuses them', async () => {
    store.set(loginAtom, { ...signedOut, user: { id: 'carla', isDesk: true } as never });
    serve({ 'POST /user/isAdmin': { isAdmin: false, isDesk: false } });
    open(refusal(403, 'FORBIDDEN'));
    await waitFor(() => expect(store.get(loginAtom).user).toMatchObject({ isDesk: false }));
  });

  test('keeps the screen on, and asks for that again when somebody comes back', async () => {
    const request = vi.fn<() => Promise<object>>(async () => ({ release: async () => undefined }));
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    open(door());
    await screen.findByText('1234 5678');
    expect(request).toHaveBeenCalledTimes(1);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(2);
    Reflect.deleteProperty(navigator, 'wakeLock');
  });
});
