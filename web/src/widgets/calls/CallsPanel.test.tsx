import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusal, sent, serve } from '../../../test/server.ts';
import type { CallJson } from '../../api/calls.ts';
import { queryClient } from '../../state/server-cache/query-client.ts';
import { CallsPanel } from './CallsPanel.tsx';

vi.mock('../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));
vi.mock('../../lib/firestore.ts', () => ({ isDenied: () => false }));

const rosa: CallJson = {
  id: 'c1',
  userId: 'rosa',
  name: 'Rosa',
  lastName: 'Ríos',
  phoneNumber: '+541145678902',
  texto: 'Se suspende tu clase',
  asunto: 'Se suspende tu clase: Yoga, lunes 7 de diciembre, 19:00',
  createdAt: '2026-11-26T12:00:00.000Z',
  avisado: null,
};
const eva: CallJson = { ...rosa, id: 'c2', userId: 'eva', name: 'Eva', phoneNumber: '' };
const called: CallJson = { ...rosa, avisado: { por: 'Carla Gómez', at: '2026-11-26T15:30:00.000Z' } };

beforeEach(() => {
  queryClient.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const open = (calls: object, userId?: string) => {
  serve({ 'GET /llamadas': calls });
  render(<CallsPanel {...(userId !== undefined && { userId })} />, { wrapper: MemoryRouter });
};

test('a person without mail is listed with what to say, until somebody ticks it off', async () => {
  open([rosa, eva]);
  const panel = within(await screen.findByRole('region', { name: 'Falta avisar (2)' }));
  const [first, second] = panel.getAllByRole('listitem');
  expect(first!.textContent).toContain(rosa.asunto);
  expect(within(first!).getByRole('link', { name: 'Avisar por WhatsApp a Rosa Ríos' }).getAttribute('href')).toBe(
    'https://wa.me/5491145678902?text=Se%20suspende%20tu%20clase',
  );
  expect(second!.textContent).toContain('Sin teléfono');
  expect(within(second!).queryByRole('link', { name: /WhatsApp/ })).toBeNull();

  serve({ 'PUT /llamadas/c1': called, 'GET /llamadas': [called, eva] });
  fireEvent.click(panel.getByRole('button', { name: `Avisado: Rosa Ríos, ${rosa.asunto}` }));
  expect(await screen.findByRole('heading', { name: 'Falta avisar (1)' })).toBeDefined();
  expect(sent()).toEqual([{ call: 'PUT /llamadas/c1', body: { avisado: true } }]);
  const made = screen.getByText('Avisados hoy (1)').closest('details')!;
  expect(made.textContent).toContain('Carla Gómez · 26/11/2026');
});

test('a tick is taken back', async () => {
  open([called]);
  expect(await screen.findByRole('heading', { name: 'Falta avisar (0)' })).toBeDefined();
  serve({ 'PUT /llamadas/c1': rosa, 'GET /llamadas': [rosa] });
  fireEvent.click(screen.getByText('Todavía no'));
  expect(await screen.findByRole('heading', { name: 'Falta avisar (1)' })).toBeDefined();
  expect(sent()).toEqual([{ call: 'PUT /llamadas/c1', body: { avisado: false } }]);
});

test('a member’s file shows those to this member alone', async () => {
  open([rosa, eva], 'eva');
  const panel = within(await screen.findByRole('region', { name: 'Falta avisar (1)' }));
  expect(panel.getByRole('link', { name: 'Eva Ríos' })).toBeDefined();
});

test('nothing is shown while nobody has to be called', async () => {
  open([]);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('region')).toBeNull();
});

test('a list that cannot be loaded says so, and can be asked for again', async () => {
  open(refusal(503, 'BUSY'));
  expect(await screen.findByText('No pudimos cargar a quién falta avisar.')).toBeDefined();
  serve({ 'GET /llamadas': [rosa] });
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: 'Falta avisar (1)' })).toBeDefined();
});
