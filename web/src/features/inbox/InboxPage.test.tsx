import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, refusal, serve } from '../../../test/server.ts';
import InboxPage from './InboxPage.tsx';

const stored: Record<string, object[]> = {};

vi.mock('../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));
vi.mock('../../lib/firestore.ts', () => ({
  ID: 'id',
  isDenied: () => false,
  readPage: async ({ collection }: { collection: string }) => ({ records: stored[collection] ?? [], last: null }),
  countOf: async ({ collection }: { collection: string }) => stored[collection]?.length ?? 0,
  sumOf: async () => 35_000,
}));

const today = { date: '2026-11-26', sessions: [], changes: [], late: [] };
const decisions = { retractos: 0, pagos: 0, refunds: 0 };
const withdrawal = {
  codigo: '7KM2-9QXD-4T0B',
  kind: 'arrepentimiento',
  email: 'ana@mail.com',
  state: 'review',
  plazo: '2999-11-25T15:00:00.000Z',
};
const review = {
  id: 'eva_yoga',
  rating: 2,
  description: 'Hacía frío.',
  user: { id: 'eva', name: 'Eva', lastName: 'Q.', image: '' },
  activity: { id: 'yoga', name: 'Yoga' },
};
const order = {
  id: 'o1',
  userId: 'luz',
  user: { name: 'Luz', lastName: 'Paz' },
  totalPrice: 20_000,
  createdAt: new Date('2026-11-25T15:00:00Z'),
  reservedUntil: new Date('2026-11-26T15:00:00Z'),
};
const slot = { id: 's1', activityId: 'yoga', day: 'Lunes', hour: '19:00', taken: 12, capacity: 12, waiting: 3 };

beforeEach(() => {
  for (const collection of Object.keys(stored)) delete stored[collection];
  serve({
    'GET /payments/unclear': [],
    'GET /retractos': [],
    'GET /hoy': { ...today, decisions },
    'GET /review/queue': [],
  });
});

const show = () => render(<InboxPage />, { wrapper: MemoryRouter });
const group = async (name: string) => within(await screen.findByRole('region', { name }));

test('an admin finds everything that waits for a decision, and where it is decided', async () => {
  serve({
    'GET /retractos': [withdrawal, { ...withdrawal, codigo: 'DONE', state: 'done' }],
    'GET /hoy': { ...today, decisions: { ...decisions, refunds: 2 } },
    'GET /review/queue': [review],
  });
  Object.assign(stored, {
    orders: [order],
    diaHoras: [slot, { ...slot, id: 's2', waiting: 0 }],
    activities: [{ id: 'yoga', name: 'Yoga' }],
  });
  show();
  const expectLink = async (region: string, title: string, link: string, to: string) => {
    const rows = (await group(region)).getAllByRole('listitem');
    expect(rows).toHaveLength(1);
    const row = within(rows[0]!);
    expect(row.getByText(title, { exact: false })).toBeDefined();
    expect(row.getByRole('link', { name: link }).getAttribute('href')).toBe(to);
  };
  await expectLink('Retractos por responder', '7KM2-9QXD-4T0B', 'Responder', '/admindashboard/retractos');
  await expectLink('Devoluciones', '2 devoluciones pendientes', 'Ver las órdenes', '/admindashboard/ordenes');
  await expectLink('Ordenes que esperan el pago', 'Luz Paz', 'Cobrar', '/admindashboard/vender?socio=luz');
  await expectLink(
    'Listas de espera',
    '3 personas esperan un lugar; 12 de 12 ocupados',
    'Cambiar la capacidad',
    '/admindashboard/dias%20y%20horas/edit/s1',
  );
  await expectLink(
    'Reseñas sin respuesta',
    'Eva Q. · Yoga · 2 ★',
    'Responder',
    '/admindashboard/resenas?estado=sinRespuesta',
  );
  const heading = screen.getByRole('heading', { name: /^Ordenes que esperan el pago/ });
  expect(heading.textContent.replaceAll(/\s/g, ' ')).toContain('(1, $35.000)');
  expect(screen.queryByText('Nada espera una decisión.')).toBeNull();
});

test('an empty tray says so', async () => {
  show();
  expect(await screen.findByText('Nada espera una decisión.')).toBeDefined();
  expect(screen.queryByText('Cargando la bandeja…')).toBeNull();
});

test('a part that cannot be loaded says so, is not called empty, and is loaded when asked again', async () => {
  serve({ 'GET /retractos': refusal(503, 'BUSY', 'Probá de nuevo.') });
  show();
  expect(await screen.findByText('No pudimos cargar los retractos.')).toBeDefined();
  expect(screen.queryByText('Nada espera una decisión.')).toBeNull();
  serve({ 'GET /retractos': [withdrawal] });
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect((await group('Retractos por responder')).getAllByRole('listitem')).toHaveLength(1);
  expect(callsTo('GET /retractos')).toHaveLength(2);
});
