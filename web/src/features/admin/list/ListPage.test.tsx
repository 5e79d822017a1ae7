import { DAY_MS } from '@gym-power/domain';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { callsTo, refusal, serve } from '../../../../test/server.ts';
import { ordersSection } from '../sections/orders-section.ts';
import type { Section } from '../sections/section.ts';
import { slotsSection } from '../sections/slots-section.ts';
import { usersSection } from '../sections/users-section.ts';
import { ListPage } from './ListPage.tsx';

type Records = Record<string, readonly object[]>;
const { stored, watched } = vi.hoisted(() => ({
  stored: {} as Records,
  watched: [] as { collection: string; conditions: readonly unknown[] }[],
}));

vi.mock('../../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));
vi.mock('../../../lib/firestore.ts', () => ({
  ID: 'id',
  isDenied: () => false,
  watchPage: (wanted: (typeof watched)[number], tell: (page: object) => void) => {
    watched.push(wanted);
    tell({ records: stored[wanted.collection] ?? [], last: null });
    return () => undefined;
  },
}));

const now = () => Date.now();
const member = (id: string, fields: object = {}) => ({
  id,
  name: 'Ana',
  lastName: 'Paz',
  email: `${id}@mail.com`,
  phoneNumber: '',
  image: '',
  isAdmin: false,
  isDesk: false,
  trainerId: null,
  attended: [],
  activities: [],
  createdAt: new Date(now()),
  ...fields,
});
const summary = (userId: string, fields: object = {}) => ({
  userId,
  clases: [],
  hasta: null,
  debe: 0,
  ultimaVisita: null,
  proxima: null,
  ...fields,
});

beforeEach(() => {
  for (const collection of Object.keys(stored)) delete stored[collection];
  watched.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
const open = (section: Section) =>
  render(
    <MemoryRouter initialEntries={[`/admindashboard/${section.id}`]}>
      <ListPage section={section} />
      <Address />
    </MemoryRouter>,
  );

const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr')!;
const told = (row: HTMLElement) =>
  Object.fromEntries(
    [...row.querySelectorAll<HTMLElement>('td')].map((cell) => [
      cell.dataset['label'],
      cell.textContent.replaceAll(/\s/g, ' '),
    ]),
  );

describe('the list of members', () => {
  test('says who has which plan, owes what, came last and comes next, with one call for the page', async () => {
    stored['users'] = [
      member('u1'),
      member('u2', { name: 'Eva', attended: ['yoga'], isAdmin: true, trainerId: 't1' }),
      member('u3', { name: 'Leo', email: '', phoneNumber: '+541145678902', isDesk: true }),
    ];
    stored['trainers'] = [{ id: 't1', name: 'Caro' }];
    const until = new Date(now() + 10 * DAY_MS);
    serve({
      'GET /user/lista': [
        summary('u1', {
          clases: ['Yoga', 'Boxeo'],
          hasta: until.toISOString(),
          debe: 15_000,
          ultimaVisita: '2026-11-20',
          proxima: { name: 'Yoga', date: '2999-12-03', hour: '19:00' },
        }),
        summary('u2', { clases: ['Yoga'] }),
        summary('u3'),
      ],
    });
    open(usersSection);
    const ana = await rowOf('Paz, Ana');
    await waitFor(() => expect(told(ana)['Plan']).toBe('Yoga, Boxeo'));
    expect(told(ana)).toMatchObject({
      'Apellido y nombre': 'PAPaz, Anau1@mail.com',
      Debe: '$15.000',
      'Última visita': '20/11/2026',
      'Próxima clase': 'Yoga, Martes 3/12 19:00',
      Rol: '—',
    });
    expect(told(await rowOf('Paz, Eva'))).toMatchObject({
      Termina: 'Sin vencimiento',
      Debe: '—',
      'Última visita': 'Hace más de 3 semanas',
      Rol: 'Admin · Instructor (Caro)',
    });
    expect(told(await rowOf('Paz, Leo'))).toMatchObject({
      'Apellido y nombre': 'PLPaz, Leo+54 11 4567-8902',
      Plan: '—',
      Termina: '—',
      'Última visita': '—',
      Rol: 'Mostrador',
    });
    expect(callsTo('GET /user/lista?ids=u1&ids=u2&ids=u3')).toHaveLength(1);
    expect(screen.queryByText(/false|true/)).toBeNull();
    expect(screen.queryByText('u1')).toBeNull();
  });

  test('leads to the file of a member, from anywhere in the row but its buttons', async () => {
    stored['users'] = [member('u1')];
    serve({ 'GET /user/lista': [summary('u1')] });
    open(usersSection);
    const row = await rowOf('Paz, Ana');
    expect(within(row).getByRole('link', { name: 'Paz, Ana' }).getAttribute('href')).toBe('/admindashboard/ficha/u1');
    fireEvent.click(within(row).getByRole('button', { name: 'Borrar u1' }));
    expect(screen.getByRole('status').textContent).toBe('/admindashboard/usuarios');
    fireEvent.click(row.querySelector('[data-label="Plan"]')!);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/admindashboard/ficha/u1'));
  });

  test('stays, with a way to retry, if the server does not answer', async () => {
    stored['users'] = [member('u1')];
    serve({ 'GET /user/lista': refusal(503, 'BUSY') });
    open(usersSection);
    expect(await screen.findByText('No pudimos cargar los planes, las visitas y las próximas clases.')).toBeDefined();
    expect(told(await rowOf('Paz, Ana'))['Plan']).toBe('…');
    serve({ 'GET /user/lista': [summary('u1', { clases: ['Yoga'] })] });
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(async () => expect(told(await rowOf('Paz, Ana'))['Plan']).toBe('Yoga'));
  });
});

describe('the list of orders', () => {
  const order = (fields: object = {}) => ({
    id: 'o1',
    userId: 'u1',
    state: 'Complete',
    user: { name: 'Ana', lastName: 'Paz', email: 'ana@mail.com', phoneNumber: '+541145678902' },
    totalPrice: 20_000,
    purchasedAt: new Date(now()),
    paymentId: '123456',
    ...fields,
  });

  test('leads to the file of the buyer, and copies the number of the payment instead of showing it', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    stored['orders'] = [order(), order({ id: 'o2', userId: 'u2', paymentId: 'o2' })];
    open(ordersSection as unknown as Section);
    const [bought, sold] = await waitFor(() => {
      const rows = screen.getAllByRole('row').slice(1);
      expect(rows).toHaveLength(2);
      return rows;
    });
    expect(within(bought!).getByRole('link', { name: 'Ana Paz' }).getAttribute('href')).toBe(
      '/admindashboard/ficha/u1',
    );
    expect(within(bought!).getByText('ana@mail.com · +54 11 4567-8902')).toBeDefined();
    expect(within(bought!).queryByText(/123456/)).toBeNull();
    fireEvent.click(within(bought!).getByRole('button', { name: 'Copiar el N° de pago' }));
    expect(await within(bought!).findByText('Copiado')).toBeDefined();
    expect(writeText).toHaveBeenCalledWith('123456');
    expect(within(sold!).queryByRole('button', { name: /Copiar/ }), 'a payment at the desk').toBeNull();
  });

  test('is narrowed by whole days, and by dates only when these are asked for', async () => {
    open(ordersSection as unknown as Section);
    const days = screen.getByLabelText('Fecha');
    expect(
      within(days)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Siempre', 'Hoy', 'Esta semana', 'Este mes', 'Mes pasado', 'Personalizado']);
    expect(screen.queryByLabelText('Desde')).toBeNull();
    fireEvent.change(days, { target: { value: 'today' } });
    const bounds = () =>
      watched
        .findLast(({ collection }) => collection === 'orders')!
        .conditions.flatMap((condition) => {
          const [field, operator, value] = condition as [string, string, Date];
          return field === 'createdAt' ? [[operator, value.getTime()]] : [];
        });
    await waitFor(() => expect(bounds()).toHaveLength(2));
    const [[, from], [, to]] = bounds() as [[string, number], [string, number]];
    expect(to - from).toBe(DAY_MS);
    expect(from <= now() && now() < to).toBe(true);
    expect(screen.queryByLabelText('Desde')).toBeNull();
    fireEvent.change(days, { target: { value: 'custom' } });
    expect(screen.getByLabelText<HTMLInputElement>('Desde').value).not.toBe('');
    fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: '' } });
    await waitFor(() => expect(bounds()).toHaveLength(1));
  });
});

test('a slot leads to its next session in the agenda, if it has a class', async () => {
  stored['diaHoras'] = [
    { id: 's1', day: 'Lunes', hour: '19:00', capacity: 5, activityId: 'yoga' },
    { id: 's2', day: 'Martes', hour: '7:00', capacity: 5, activityId: null },
  ];
  stored['activities'] = [{ id: 'yoga', name: 'Yoga' }];
  open(slotsSection as unknown as Section);
  const link = await screen.findByRole('link', { name: 'Ver en la agenda s1' });
  expect(link.getAttribute('href')).toMatch(/^\/admindashboard\/agenda\?dia=\d{4}-\d\d-\d\d&horario=s1$/);
  expect(screen.queryByRole('link', { name: 'Ver en la agenda s2' })).toBeNull();
  expect(screen.queryByText('s1')).toBeNull();
});
