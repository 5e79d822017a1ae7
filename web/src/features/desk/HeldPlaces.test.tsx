import { demoGym, type OrderJson } from '@gym-power/domain';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { agendaSession } from '../../../../domain/test/answers.ts';
import { sent, serve } from '../../../test/server.ts';
import type { MemberFileJson } from '../../api/desk.ts';
import { loginAtom, signedOut } from '../../state/groups/login.ts';
import { store } from '../../state/store.ts';
import type { Action } from '../../state/use-action.ts';
import { HeldPlaces } from './HeldPlaces.tsx';

const { records } = vi.hoisted(() => ({ records: new Map<string, object[]>() }));

vi.mock('../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));
vi.mock('../../lib/firestore.ts', () => ({
  ID: 'id',
  isDenied: () => false,
  readPage: async ({ collection }: { collection: string }) => ({ records: records.get(collection) ?? [], last: null }),
  watchPage: ({ collection }: { collection: string }, tell: (page: object) => void) => {
    tell({ records: records.get(collection) ?? [], last: null });
    return () => undefined;
  },
  watchRecord: (path: string, tell: (record: object | null) => void) => {
    const [collection, id] = path.split('/') as [string, string];
    tell(records.get(collection)?.find((each) => (each as { id: string }).id === id) ?? null);
    return () => undefined;
  },
}));

const DAY_MS = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const line = {
  id: 'o1_s1',
  orderId: 'o1',
  activityId: 'yoga',
  diaHoraId: 's1',
  name: 'Yoga',
  day: 'Lunes',
  hour: '19:00',
  quantity: 1,
  heldPlaces: 1,
  subtotal: 25_000,
  unitprice: 25_000,
  validUntil: inDays(10),
  keptUntil: inDays(15),
  leaving: false,
  canceledAt: null,
  givenBack: 0,
};
const order = { id: 'o1', state: 'Complete', totalPrice: 25_000, renewals: [], lines: [line] } as unknown as OrderJson;
const payment = { id: 'o1', orderId: 'o1', by: 'cash', amount: 25_000, due: 0 };
const rosa = { id: 'rosa', name: 'Rosa', lastName: 'Ríos', email: '', phoneNumber: '+541145678902' };
const next = { ...agendaSession({ start: inDays(2), end: inDays(2) }), as: 'plan', lineId: 'o1_s1', lugares: 1 };
const nextSession = { ...next, creditId: null, ausentes: 0, leave: { credit: true, expiresOn: '2027-01-06' } };

const run = vi.fn<(job: () => Promise<unknown>) => Promise<boolean>>(async (job) => {
  await job();
  return true;
});
const onChanged = vi.fn<() => void>();

function show({ isAdmin = false, payments = [payment] }: { isAdmin?: boolean; payments?: object[] } = {}) {
  store.set(loginAtom, { ...signedOut, isAdmin });
  render(
    <HeldPlaces
      file={{ user: rosa, orders: [order], payments } as unknown as MemberFileJson}
      agenda={{ data: { sessions: [nextSession] }, error: null, refetch: vi.fn<() => void>() } as never}
      action={{ run, busy: false } as unknown as Action}
      onChanged={onChanged}
    />,
    { wrapper: MemoryRouter },
  );
}

beforeEach(() => {
  records.clear();
  vi.clearAllMocks();
  serve({ 'GET /gym': demoGym });
});

const namesOf = (role: 'button' | 'link') =>
  screen.queryAllByRole(role).map((each) => each.getAttribute('aria-label') ?? each.textContent);

describe('a place', () => {
  test('is renewed, excused and given back by the desk where it is listed', async () => {
    show();
    const renew = screen.getByRole('link', { name: 'Renovar Yoga, Lunes 19:00' });
    expect(renew.getAttribute('href')).toBe('/admindashboard/vender?socio=rosa&renueva=o1_s1');
    expect(namesOf('button')).toEqual([
      'No viene: Yoga, lunes 7 de diciembre, 19:00',
      'Congelar Yoga, Lunes 19:00',
      'Devolver Yoga, Lunes 19:00',
    ]);
    serve({ 'PUT /orderline/o1_s1/ausencias/2026-12-07': {} });
    fireEvent.click(screen.getByRole('button', { name: /^No viene/ }));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  test('of a sale at the desk is given back with the whole sale, to a member who gets no mail', async () => {
    records.set('orders', [{ ...order, userId: 'rosa', user: rosa, email: '' }]);
    records.set('users', [rosa]);
    show();
    fireEvent.click(screen.getByRole('button', { name: /^Devolver/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Anular la venta' }));
    expect(dialog.getByText(/Devolvé \$25\.000 en efectivo a Rosa Ríos/)).toBeDefined();
    const silent = within(await dialog.findByRole('region', { name: 'Sin mail' }));
    expect(silent.getByRole('link', { name: 'Avisar por WhatsApp a Rosa Ríos' })).toBeDefined();
    fireEvent.change(dialog.getByLabelText('Motivo'), { target: { value: 'Se mudó' } });
    serve({ 'PUT /order/o1/mostrador/devolucion': order });
    fireEvent.click(dialog.getByRole('button', { name: 'Anular venta' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    expect(sent()).toEqual([{ call: 'PUT /order/o1/mostrador/devolucion', body: { motivo: 'Se mudó' } }]);
  });

  test('paid through Mercado Pago is given back by admins alone', () => {
    show({ payments: [] });
    expect(namesOf('button')).not.toContain('Devolver Yoga, Lunes 19:00');
  });

  test('is moved or given back by an admin, who reads whether the member gets a mail', async () => {
    records.set('orders', [{ ...order, userId: 'rosa', user: rosa, email: '', paymentId: 'o1', diaHoraIds: ['s1'] }]);
    records.set('orderLines', [line]);
    records.set('users', [rosa]);
    show({ isAdmin: true });
    expect(namesOf('button')).toContain('Cambiar Yoga, Lunes 19:00');
    fireEvent.click(screen.getByRole('button', { name: /^Devolver/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Seguro quieres cancelar este lugar?' }));
    const silent = within(await dialog.findByRole('region', { name: 'Sin mail' }));
    expect(silent.getByRole('link', { name: 'Avisar por WhatsApp a Rosa Ríos' }).getAttribute('href')).toMatch(
      /^https:\/\/wa\.me\/5491145678902\?text=.*Cancelamos/,
    );
  });
});
