import { demoGym } from '@gym-power/domain';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal, sent, serve } from '../../../../test/server.ts';
import type { WaitJson } from '../../../api/waits.ts';
import { loginAtom } from '../../../state/groups/login.ts';
import { store } from '../../../state/store.ts';
import EsperaView from './EsperaView.tsx';

vi.mock('../../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));

const waiting: WaitJson = {
  diaHoraId: 's1',
  activityId: 'boxeo',
  name: 'Boxeo',
  image: '',
  day: 'Sabado',
  hour: '11:30',
  estado: 'waiting',
  puesto: 2,
  desde: '2026-11-20T15:00:00.000Z',
  orden: null,
};

const offered: WaitJson = {
  ...waiting,
  diaHoraId: 's2',
  name: 'Yoga',
  estado: 'offered',
  puesto: null,
  orden: { id: 'o1', reservedUntil: '2026-12-01T17:30:00.000Z', totalPrice: 25_000 },
};

const waits = (...all: WaitJson[]) => serve({ 'GET /espera': all });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-01T15:00:00Z') });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  waits(waiting);
  serve({ 'GET /gym': demoGym, 'DELETE /espera/:id': {}, 'GET /agenda': { desde: '', sessions: [] } });
  store.set(loginAtom, { user: { id: 'ana', uid: 'ana', name: 'Ana', email: 'ana@x.test' } } as never);
});

const open = () => render(<EsperaView />, { wrapper: MemoryRouter });

test('says the place in each line, since when, and what happens then; one press leaves', async () => {
  open();
  await screen.findByText('Puesto 2 para Boxeo, sábado 11:30');
  expect(screen.getByText('Desde el 20/11/2026')).toBeDefined();
  expect(screen.getByText(/se lo guardamos a quien está en el puesto 1 durante 12 horas/)).toBeDefined();
  waits();
  fireEvent.click(screen.getByRole('button', { name: 'Salir de la lista Boxeo, sábado 11:30' }));
  await screen.findByText(/^No estás en ninguna lista/);
  expect(sent()).toEqual([{ call: 'DELETE /espera/s1', body: null }]);
});

test('offers are first, with price, end and conditions; refusing one asks once', async () => {
  waits(waiting, offered);
  open();
  const offers = within(await screen.findByRole('region', { name: 'Tu lugar te espera' }));
  expect(offers.getByText('Se liberó el lugar que esperabas. Es tuyo hasta las 14:30.')).toBeDefined();
  expect(offers.getByText('$25.000')).toBeDefined();
  expect(offers.getByText(/Tenés diez días para arrepentirte/)).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Tu lugar te espera',
    'En espera',
  ]);

  fireEvent.click(offers.getByRole('button', { name: /^No lo quiero/ }));
  const dialog = screen.getByRole('dialog', { name: '¿Seguro que no lo querés?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Volver' }));
  expect(sent()).toEqual([]);
  waits(waiting);
  fireEvent.click(offers.getByRole('button', { name: /^No lo quiero/ }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'No lo quiero' }));
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Tu lugar te espera' })).toBeNull());
  expect(sent()).toEqual([{ call: 'DELETE /espera/s2', body: null }]);
});

test('without any it says how to join one; if it fails, a button tries again', async () => {
  serve({ 'GET /espera': refusal(500, 'INTERNAL') });
  open();
  expect(screen.getByText('Cargando tu lista de espera…')).toBeDefined();
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  waits();
  fireEvent.click(retry);
  await screen.findByText(/en la página de la clase podés pedir que te avisemos/);
});
