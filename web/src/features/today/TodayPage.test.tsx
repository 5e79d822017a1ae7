import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionRoster } from '../../../../domain/test/answers.ts';
import { callsTo, refusal, serve } from '../../../test/server.ts';
import { queryClient } from '../../state/server-cache/query-client.ts';
import TodayPage from './TodayPage.tsx';

vi.mock('../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));
vi.mock('../../lib/firestore.ts', () => ({
  ID: 'id',
  isDenied: () => false,
  readPage: async ({ collection }: { collection: 'users' | 'orderLines' }) => ({
    records: { users: members, orderLines: heldLines }[collection],
    last: null,
  }),
}));

const members = [
  { id: 'u9', name: 'Rosa', lastName: 'Ríos', email: 'rosa@mail.com', phoneNumber: '' },
  { id: 'u8', name: 'Ramón', lastName: 'Paz', email: '', phoneNumber: '+541145678902' },
];
const heldLines = [
  { userId: 'u9', validFrom: new Date('2026-11-01'), validUntil: new Date('2999-12-24T12:00:00Z'), subtotal: 20_000 },
  { userId: 'u9', validFrom: null, validUntil: null, subtotal: 15_000 },
];

const MINUTE_MS = 60_000;
const from = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

const session = (fields: object) => ({
  diaHoraId: 'yoga',
  activityId: 'yoga',
  name: 'Yoga',
  image: '',
  price: 1,
  date: '2026-11-23',
  start: from(60),
  end: from(120),
  hour: '19:00',
  usualHour: '19:00',
  minutes: 60,
  capacity: 12,
  free: 3,
  stock: 3,
  state: 'open',
  because: '',
  note: '',
  trainers: [{ id: 'lu', name: 'Lucía Ibarra' }],
  substitute: false,
  changed: false,
  taken: 9,
  absent: 0,
  guests: 0,
  waiting: 0,
  ...fields,
});

const late = {
  userId: 'u1',
  name: 'Ana',
  lastName: 'Paz',
  phoneNumber: '+541145678901',
  because: 'unpaid',
  orderId: 'o1',
  since: '2026-11-22T15:00:00.000Z',
  keptUntil: null,
  totalPrice: 25_000,
};

const nothing = { date: '2026-11-23', sessions: [], changes: [], late: [], decisions: null };

const TODAY = 'GET /hoy';
const CALLS = 'GET /llamadas';
const ROSTER = 'GET /sesiones/yoga/2026-11-23';

beforeEach(() => {
  serve({ [CALLS]: [] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const open = (answer: object) => {
  serve({ [TODAY]: answer });
  render(<TodayPage />, { wrapper: MemoryRouter });
};
const panel = async (title: string) => within((await screen.findByRole('heading', { name: title })).parentElement!);
const textsOf = (items: HTMLElement[]) => items.map(({ textContent }) => textContent);

describe("the day's classes", () => {
  test('begin with the one that is on or comes next, and fold those that are over', async () => {
    open({
      ...nothing,
      sessions: [
        session({ diaHoraId: 'a', name: 'Boxeo', hour: '8:00', start: from(-120), end: from(-60) }),
        session({ diaHoraId: 'b', start: from(-10), end: from(50), absent: 2, guests: 1, waiting: 2 }),
        session({ diaHoraId: 'c', hour: '20:00', substitute: true, trainers: [{ id: 'm', name: 'Mora Gil' }] }),
      ],
    });
    const classes = await panel('Clases de hoy');
    const [now, moved] = textsOf(classes.getAllByRole('listitem'));
    const folded = classes.getByText('Ya pasaron (1)').closest('details')!;
    expect(folded.open).toBe(false);
    expect(folded.textContent).toContain('8:00');
    expect(folded.textContent).toContain('Terminó');
    expect(now).toContain('Ahora');
    expect(now).toContain('8/12');
    expect(now).toContain('2 avisaron que no vienen');
    expect(now).toContain('1 recupera');
    expect(now).toContain('2 esperan un lugar');
    expect(moved).toContain('20:00, no 19:00');
    expect(moved).toContain('Suplente: Mora Gil');
  });

  test('may all be over', async () => {
    open({ ...nothing, sessions: [session({ start: from(-120), end: from(-60) })] });
    expect(await screen.findByText('Hoy no quedan clases.')).toBeDefined();
    expect(screen.getByText('Ya pasaron (1)')).toBeDefined();
  });

  test('unfold to who comes, whose list can be asked for again when it fails', async () => {
    serve({ [ROSTER]: refusal(503, 'BUSY') });
    open({ ...nothing, sessions: [session({})] });
    const row = await screen.findByRole('button', { name: /^19:00 ?Yoga/ });
    expect(row.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(row);
    expect(await screen.findByText('No pudimos cargar la lista.')).toBeDefined();
    serve({ [ROSTER]: sessionRoster({ sinPagar: 2 }) });
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'Vienen (0)' })).toBeDefined();
    expect(screen.getByText('Y 2 lugares reservados sin pagar')).toBeDefined();
    fireEvent.click(row);
    expect(screen.queryByRole('heading', { name: 'Vienen (0)' })).toBeNull();
  });

  test('are none on a day without', async () => {
    open(nothing);
    expect(await screen.findByText('Hoy no hay clases.')).toBeDefined();
  });
});

test("the day's changes are named, closed classes among them", async () => {
  open({
    ...nothing,
    changes: [
      session({ name: 'Funcional', state: 'closed', because: 'feriado', free: 0 }),
      session({ diaHoraId: 'c', hour: '20:00', substitute: true, trainers: [{ id: 'm', name: 'Mora Gil' }] }),
      session({ diaHoraId: 'b', name: 'Boxeo', capacity: 8, changed: true }),
    ],
  });
  const changes = await panel('Cambios de hoy');
  expect(textsOf(changes.getAllByRole('listitem'))).toEqual([
    '19:00 Funcional: Cerrada: feriado',
    '19:00 Yoga: 20:00, no 19:00 · Suplente: Mora Gil',
    '19:00 Boxeo: 8 lugares',
  ]);
});

test('who owes money is named with the sum, and can be written to', async () => {
  open({ ...nothing, late: [late, { ...late, userId: 'u2', name: 'Eva', because: 'ended', phoneNumber: '' }] });
  const people = await panel('Cobros y vencimientos');
  const [owes, ended] = people.getAllByRole('listitem');
  expect(owes!.textContent).toContain('Debe $25.000 desde el 22/11/2026');
  expect(within(owes!).getByRole('link', { name: 'Ana Paz' }).getAttribute('href')).toBe('/admindashboard/ficha/u1');
  expect(
    within(owes!)
      .getByRole('link', { name: /WhatsApp/ })
      .getAttribute('href'),
  ).toBe('https://wa.me/5491145678901');
  expect(ended!.textContent).toContain('Su plan termin');
  expect(within(ended!).queryByRole('link', { name: /WhatsApp/ })).toBeNull();
});

test('whose plan is over is named with the day until which the place is kept, and can renew it', async () => {
  const ended = { ...late, because: 'ended', since: from(-60) };
  const kept = { ...ended, userId: 'u2', name: 'Eva', keptUntil: from(60) };
  open({ ...nothing, late: [{ ...ended, keptUntil: from(-30) }, kept] });
  const people = await panel('Cobros y vencimientos');
  const [free, inGrace] = people.getAllByRole('listitem');
  expect(free!.textContent).not.toContain('Guardado');
  expect(inGrace!.textContent).toMatch(/Su plan terminó el \d\d\/\d\d\/\d{4}\. Guardado hasta el \d+\/\d+/);
  expect(within(inGrace!).getByRole('link', { name: 'Renovar a Eva Paz' }).getAttribute('href')).toBe(
    '/admindashboard/vender?socio=u2',
  );
});

test('what waits for a decision leads to where it is decided, and is not shown to the desk', async () => {
  open({ ...nothing, decisions: { retractos: 1, pagos: 2, refunds: 0 } });
  const waiting = await panel('Esperan una decisión');
  const links = waiting.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['1 retracto sin responder', '/admindashboard/retractos'],
    ['2 pagos por resolver', '/admindashboard'],
  ]);
  cleanup();
  queryClient.clear();
  open(nothing);
  await screen.findByText('Hoy no hay clases.');
  expect(screen.queryByText('Esperan una decisión')).toBeNull();
});

test('a member is found from the first key on, also while the day cannot be loaded', async () => {
  open(refusal(503, 'BUSY'));
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeDefined();
  const box = screen.getByRole('searchbox', { name: 'Buscar socio' });
  expect(document.activeElement).toBe(box);
  fireEvent.change(box, { target: { value: 'r' } });
  expect((await screen.findByRole('link', { name: 'Rosa Ríos' })).getAttribute('href')).toBe(
    '/admindashboard/ficha/u9',
  );
  expect(screen.getByRole('link', { name: 'Vender a Rosa Ríos' }).getAttribute('href')).toBe(
    '/admindashboard/vender?socio=u9',
  );
});

test('a person who walks in is sold to from the first screen', async () => {
  open(nothing);
  const link = await screen.findByRole('link', { name: 'Persona nueva' });
  expect(link.getAttribute('href')).toBe('/admindashboard/vender?persona=nueva');
});

describe('a found member', () => {
  const Address = () => <output>{useLocation().pathname}</output>;
  const search = async () => {
    serve({ [TODAY]: nothing });
    render(
      <>
        <TodayPage />
        <Address />
      </>,
      { wrapper: MemoryRouter },
    );
    const box = screen.getByRole('searchbox', { name: 'Buscar socio' });
    fireEvent.change(box, { target: { value: 'r' } });
    return box;
  };
  const focused = () => document.activeElement?.textContent;

  test('is shown with the end of the plan and with what is owed', async () => {
    await search();
    await screen.findByRole('link', { name: 'Rosa Ríos' });
    const rows = textsOf(within(screen.getByRole('list', { name: 'Socios encontrados' })).getAllByRole('listitem'));
    expect(rows[0]).toContain('Sin plan vigente');
    expect(rows[0]).not.toContain('Debe');
    expect(rows[1]).toContain('Plan hasta el 24/12/2999');
    expect(rows[1]).toMatch(/Debe \$\s?15\.000/);
  });

  test('is chosen with Enter, the first one, also right after typing', async () => {
    const box = await search();
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(await screen.findByText('/admindashboard/ficha/u8')).toBeDefined();
  });

  test('is reached with the arrows, which lead back to the field', async () => {
    const box = await search();
    const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
    await screen.findByRole('link', { name: 'Rosa Ríos' });
    press('ArrowDown');
    expect(focused()).toBe('Ramón Paz');
    press('ArrowDown');
    expect(focused()).toBe('Rosa Ríos');
    press('ArrowDown');
    expect(focused(), 'at the end').toBe('Rosa Ríos');
    press('ArrowUp');
    press('ArrowUp');
    expect(document.activeElement).toBe(box);
  });
});

test('renews itself when somebody comes back to the window, and each minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  open(nothing);
  await screen.findByText('Hoy no hay clases.');
  serve({ [TODAY]: { ...nothing, sessions: [session({})] } });
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByText('Yoga')).toBeDefined();
  const before = callsTo(TODAY).length;
  vi.advanceTimersByTime(MINUTE_MS);
  await waitFor(() => expect(callsTo(TODAY).length).toBeGreaterThan(before));
  vi.useRealTimers();
});
