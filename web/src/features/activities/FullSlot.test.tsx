import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { asked, callsTo, refusal, sent, serve } from '../../../test/server.ts';
import type { WaitJson } from '../../api/waits.ts';
import { loginAtom, signedOut } from '../../state/groups/login.ts';
import { noticesAtom } from '../../state/notices/notices-atom.ts';
import { returnAddress } from '../../state/session/return-address.ts';
import { queryClient } from '../../state/server-cache/query-client.ts';
import { store } from '../../state/store.ts';
import { FullSlot } from './FullSlot.tsx';

vi.mock('../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));

const slot = { id: 's1', day: 'Lunes', hour: '7:00', capacity: 5, stock: 0 } as never;

const wait = (differs: Partial<WaitJson> = {}): WaitJson => ({
  diaHoraId: 's1',
  activityId: 'boxeo',
  name: 'Boxeo',
  image: '',
  day: 'Lunes',
  hour: '7:00',
  estado: 'waiting',
  puesto: 2,
  desde: '2026-11-20T15:00:00.000Z',
  orden: null,
  ...differs,
});

const JOIN = 'PUT /espera/s1';
const LEAVE = 'DELETE /espera/s1';

const waits = (...all: WaitJson[]) => serve({ 'GET /espera': all });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-01T15:00:00Z') });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  waits();
  serve({ 'GET /familia': [], [JOIN]: wait(), [LEAVE]: { diaHoraId: 's1', estado: 'left' } });
});

function Address() {
  const { pathname, state } = useLocation();
  return <output>{`${pathname} from ${returnAddress(state)}`}</output>;
}

const open = () =>
  render(
    <MemoryRouter initialEntries={['/clases/boxeo']}>
      <FullSlot activityId="boxeo" slot={slot} />
      <Address />
    </MemoryRouter>,
  );

const signedIn = () => store.set(loginAtom, { ...signedOut, user: { id: 'ana', uid: 'ana', name: 'Ana' } as never });
const ask = { name: 'Avisame si se libera Lunes 7:00' };
const notices = () => store.get(noticesAtom).map(({ text }) => text);

describe('beside a full slot', () => {
  test('a visitor signs in first, comes back to it, and is on the waitlist, once', async () => {
    open();
    fireEvent.click(screen.getByRole('button', ask));
    await screen.findByText('/login from /clases/boxeo?horario=s1#avisame-s1');
    expect(asked).toEqual([]);

    cleanup();
    signedIn();
    waits(wait());
    open();
    await screen.findByText('Puesto 2');
    expect(callsTo(JOIN)).toHaveLength(1);
    cleanup();
    open();
    await screen.findByText('Puesto 2');
    expect(callsTo(JOIN)).toHaveLength(1);
  });

  test('a member joins the waitlist and leaves it', async () => {
    signedIn();
    open();
    waits(wait());
    fireEvent.click(screen.getByRole('button', ask));
    await screen.findByText('Puesto 2');
    expect(notices()).toEqual(['Te avisamos por mail apenas se libere un lugar']);
    waits();
    fireEvent.click(screen.getByRole('button', { name: 'Salir de la lista Lunes 7:00' }));
    await screen.findByRole('button', ask);
    expect(sent().map(({ call }) => call)).toEqual([JOIN, LEAVE]);
  });

  test('a member whose place is kept for them is led to until when', async () => {
    signedIn();
    const orden = { id: 'o1', reservedUntil: '2026-12-02T12:00:00.000Z', totalPrice: 25_000 };
    waits(wait({ estado: 'offered', puesto: null, orden }));
    open();
    const link = await screen.findByRole('link', { name: 'Ver hasta cuándo Lunes 7:00' });
    expect(link.getAttribute('href')).toBe('/sociodashboard/espera');
    expect(screen.queryByRole('button', ask)).toBeNull();
  });

  test('a refusal says why', async () => {
    signedIn();
    const why = 'Ya hay o hubo un lugar a ese nombre en ese día y horario.';
    serve({ [JOIN]: refusal(409, 'ALREADY_THERE', why) });
    open();
    fireEvent.click(screen.getByRole('button', ask));
    await vi.waitFor(() => expect(notices()).toEqual([why]));
    expect(screen.getByRole('button', ask)).toBeDefined();
  });

  test('a press before it is known who is signed in is not lost', async () => {
    open();
    const button = screen.getByRole('button', ask);
    await act(async () => signedIn());
    expect(button.isConnected).toBe(true);
    waits(wait());
    button.focus();
    fireEvent.click(button);
    await screen.findByText('Puesto 2');
    expect(document.activeElement, 'the place of the button').toBe(document.getElementById('avisame-s1'));
  });

  test('a guardian waits for a child, beside their own place in the line', async () => {
    const tomas = { id: 't1', name: 'Tomás', lastName: 'Paz', birthDate: '2017-03-05', fitUntil: null };
    queryClient.clear();
    const theirs = wait({ persona: { id: 't1', name: 'Tomás' }, puesto: 3 });
    waits(wait());
    serve({ 'GET /familia': [tomas], [JOIN]: theirs });
    signedIn();
    open();
    const join = await screen.findByRole('button', { name: 'Avisame para Tomás Lunes 7:00' });
    waits(wait(), theirs);
    fireEvent.click(join);
    await waitFor(() => expect(sent().at(-1)?.body).toEqual({ paraUserId: 't1' }));
    const leave = await screen.findByRole('button', { name: 'Sacar a Tomás de la lista Lunes 7:00' });
    waits(wait());
    fireEvent.click(leave);
    expect(await screen.findByRole('button', { name: 'Avisame para Tomás Lunes 7:00' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Salir de la lista Lunes 7:00' })).toBeDefined();
    expect(callsTo(LEAVE)).toEqual([]);
    expect(callsTo(`${LEAVE}?userId=t1`)).toHaveLength(1);
  });
});
