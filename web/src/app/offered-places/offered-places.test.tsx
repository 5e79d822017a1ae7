import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callsTo, sent, serve } from '../../../test/server.ts';
import type { WaitJson } from '../../api/waits.ts';
import { loginAtom, signedOut } from '../../state/groups/login.ts';
import { queryClient } from '../../state/server-cache/query-client.ts';
import { refetchOwnOrders } from '../../state/server-cache/use-own-orders.ts';
import { store } from '../../state/store.ts';
import { followOfferedPlaces } from './follow-offered-places.ts';
import { bannerAtom, OfferedPlaces } from './OfferedPlaces.tsx';
import { OfferedPlacesBanner } from './OfferedPlacesBanner.tsx';

vi.mock('../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));

const MINUTE_MS = 60_000;

const offer = (differs: Partial<WaitJson> = {}, end = '2026-12-01T17:30:00.000Z', id = 'o1'): WaitJson => ({
  diaHoraId: 's1',
  activityId: 'boxeo',
  name: 'Boxeo',
  image: '',
  day: 'Sabado',
  hour: '11:30',
  estado: 'offered',
  puesto: null,
  desde: '2026-11-20T15:00:00.000Z',
  orden: { id, reservedUntil: end, totalPrice: 25_000 },
  ...differs,
});

const waiting = offer({ estado: 'waiting', puesto: 1, orden: null });

let waits: WaitJson[];
const asked = () => callsTo('GET /espera').length;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-01T15:00:00Z') });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  waits = [offer()];
  store.set(loginAtom, { ...signedOut, user: { id: 'ana', uid: 'ana', name: 'Ana' } as never });
  serve({
    'GET /espera': () => waits,
    'DELETE /espera/s1': { diaHoraId: 's1', estado: 'left' },
    'POST /mercadopago': '#mercadopago',
  });
});

afterEach(() => {
  queryClient.clear();
  store.set(loginAtom, signedOut);
  store.set(bannerAtom, null);
});

const banner = () => screen.queryByRole('region', { name: 'Lugares que te esperan' });

describe('the banner', () => {
  test('says until when each place waits, the first to end in front, and goes when its time is over', async () => {
    waits = [offer({ diaHoraId: 's2', name: 'Yoga' }, '2026-12-02T12:00:00.000Z', 'o2'), offer()];
    render(<OfferedPlacesBanner />);
    await screen.findByText('Tu lugar te espera hasta las 14:30');
    expect(
      within(banner()!)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Tu lugar te espera hasta las 14:30Boxeo, sábado 11:30 · \$25\.000Al pagar aceptás/),
      expect.stringMatching(/^Tu lugar te espera hasta mañana a las 9:00Yoga/),
    ]);
    expect(within(banner()!).getAllByRole('link', { name: 'condiciones' })[0]!.getAttribute('href')).toBe(
      '/condiciones',
    );
    // The offer is over by this clock, but the server has not answered yet.
    await act(() => vi.advanceTimersByTimeAsync(150 * MINUTE_MS));
    expect(within(banner()!).getAllByRole('listitem')).toHaveLength(1);
    waits = [];
    void refetchOwnOrders();
    await vi.waitFor(() => expect(banner()).toBeNull());
  });

  test('pays for the offer’s order', async () => {
    render(<OfferedPlacesBanner />);
    fireEvent.click(await screen.findByRole('button', { name: 'Pagar Boxeo, sábado 11:30' }));
    await vi.waitFor(() => expect(location.hash).toBe('#mercadopago'));
    expect(sent()).toEqual([
      { call: 'POST /mercadopago', body: { orderId: 'o1', items: [{ name: 'Boxeo', price: 25_000, count: 1 }] } },
    ]);
  });

  test('gives the place back after asking once', async () => {
    render(<OfferedPlacesBanner />);
    fireEvent.click(await screen.findByRole('button', { name: /^No lo quiero/ }));
    expect(sent()).toEqual([]);
    waits = [];
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'No lo quiero' }));
    await vi.waitFor(() => expect(banner()).toBeNull());
    expect(sent()).toEqual([{ call: 'DELETE /espera/s1', body: null }]);
  });
});

describe('following', () => {
  test('asks once for a member who waits for nothing, also when they soon come back to the tab', async () => {
    waits = [];
    followOfferedPlaces();
    await vi.waitFor(() => expect(asked()).toBe(1));
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    dispatchEvent(new Event('visibilitychange'));
    await act(() => refetchOwnOrders());
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(6 * MINUTE_MS);
    dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(asked(), 'after a quarter of an hour').toBe(2));
  });

  test('asks every minute while the member waits, and shows the banner once a place is offered', async () => {
    waits = [waiting];
    render(<OfferedPlaces />);
    followOfferedPlaces();
    await vi.waitFor(() => expect(asked()).toBe(1));
    expect(banner()).toBeNull();
    waits = [offer()];
    await vi.advanceTimersByTimeAsync(MINUTE_MS + 1_000);
    expect(asked()).toBe(2);
    await vi.waitFor(() => expect(banner()).not.toBeNull());
  });

  test('asks nothing once the member has signed out, and asks for the next member who signs in', async () => {
    waits = [waiting];
    followOfferedPlaces();
    await vi.waitFor(() => expect(asked()).toBe(1));
    store.set(loginAtom, signedOut);
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
    expect(asked()).toBe(1);
    store.set(loginAtom, { ...signedOut, user: { id: 'luz', uid: 'luz', name: 'Luz' } as never });
    await vi.waitFor(() => expect(asked()).toBe(2));
  });
});
