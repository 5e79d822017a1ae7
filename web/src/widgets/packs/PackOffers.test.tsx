import { demoGym } from '@gym-power/domain';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, refusal, sent, serve, unreachable } from '../../../test/server.ts';
import type { OfferedProductJson } from '../../api/products.ts';
import { cartAtom, EMPTY_CART } from '../../state/groups/cart.ts';
import { loginAtom, signedOut } from '../../state/groups/login.ts';
import { noticesAtom } from '../../state/notices/notices-atom.ts';
import { queryClient } from '../../state/server-cache/query-client.ts';
import { store } from '../../state/store.ts';
import { ClassOffers } from './ClassOffers.tsx';
import PackOffers from './PackOffers.tsx';

vi.mock('../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));

const pack: OfferedProductJson = {
  id: 'pack',
  kind: 'pack',
  name: 'Pack de 4 clases',
  description: '',
  price: 28_000,
  credits: 4,
  days: 45,
  perWeek: 2,
  activityIds: null,
  oncePerPerson: false,
  newcomersOnly: false,
};
const single = { ...pack, id: 'single', name: 'Clase suelta', price: 8_000, credits: 1, days: 30, perWeek: null };
const trial = { ...single, id: 'trial', name: 'Prueba', price: 9_000, oncePerPerson: true, newcomersOnly: true };
const ofBox = { ...pack, id: 'box', name: 'Pack de boxeo', activityIds: ['box'] };

const tonight = {
  diaHoraId: 's1',
  activityId: 'yoga',
  name: 'Yoga',
  date: '2026-12-03',
  hour: '19:00',
  start: '2026-12-03T22:00:00.000Z',
  state: 'open',
  free: 2,
};
const full = { ...tonight, diaHoraId: 's2', hour: '20:00', state: 'full', free: 0 };
const later = { ...tonight, date: '2026-12-10', start: '2026-12-10T22:00:00.000Z' };

const tomas = { id: 't1', name: 'Tomás', lastName: 'Paz', birthDate: '2017-03-05', fitUntil: null };

const ADD = 'POST /orderline/cart';
const signIn = (activities: string[] = []) =>
  store.set(loginAtom, { user: { id: 'ana', uid: 'ana', name: 'Ana', activities } } as never);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-03T15:05:00Z') });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  queryClient.clear();
  store.set(cartAtom, EMPTY_CART);
  store.set(loginAtom, signedOut);
  store.set(noticesAtom, []);
  serve({
    'GET /productos': [single, pack, trial, ofBox],
    'GET /familia': [],
    'GET /gym': demoGym,
    'GET /agenda': { sessions: [tonight, full, later] },
  });
});

const show = (activityId?: string) =>
  render(<PackOffers {...(activityId && { activityId })} />, { wrapper: MemoryRouter });
const rows = async () => {
  const list = await screen.findByRole('region', { name: 'Sin lugar fijo' });
  return within(list)
    .getAllByRole('listitem')
    .map((row) => {
      const words = row.cloneNode(true) as HTMLElement;
      words.querySelector('select')?.remove();
      return words.textContent;
    });
};

const FOR_ALL = 'Sirve para todas las clases.';
const one = '1 clase para usar en 30 días: hasta el 2/1 si pagás hoy.';
const four = '4 clases para usar en 45 días, hasta 2 por semana: hasta el 17/1 si pagás hoy.';

test('a class offers a trial, a single class and its packs, each with what it is and until when it holds', async () => {
  show('yoga');
  expect(await rows()).toEqual([
    `Probar una clase$9.000${one} ${FOR_ALL} Es para quien todavía no compró.Agregar`,
    `Una clase$8.000${one} ${FOR_ALL}Agregar`,
    `Pack de 4 clases$28.000${four} ${FOR_ALL}Agregar`,
  ]);
});

test('the page of a class says it in a line each, and has dates and cart after a press', async () => {
  render(<ClassOffers activityId="yoga" />, { wrapper: MemoryRouter });
  expect(await rows()).toEqual([
    'Probar una clase$9.0001 clase para usar en 30 días. Es para quien todavía no compró.Elegir',
    'Una clase$8.0001 clase para usar en 30 días.Elegir',
    'Pack de 4 clases$28.0004 clases para usar en 45 días, hasta 2 por semana.Elegir',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Elegir Una clase' }));
  expect(await screen.findByRole('button', { name: 'Agregar Una clase' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Elegir Una clase' })).toBeNull();
  expect(screen.getAllByRole('region', { name: 'Sin lugar fijo' })).toHaveLength(1);
});

test('the page of a class says that only weekly places are sold, or that the others cannot be loaded', async () => {
  serve({ 'GET /productos': [ofBox] });
  const { unmount } = render(<ClassOffers activityId="yoga" />, { wrapper: MemoryRouter });
  expect(await screen.findByText('Por ahora sólo se venden lugares fijos.')).toBeTruthy();
  unmount();
  queryClient.clear();
  serve({ 'GET /productos': unreachable });
  render(<ClassOffers activityId="yoga" />, { wrapper: MemoryRouter });
  expect(await screen.findByText(/las clases sueltas y los packs/)).toBeTruthy();
});

test('a class has its own packs, and the agenda has those of all classes', async () => {
  const { unmount } = show('box');
  expect((await rows()).at(-1)).toContain('Sirve para esta clase.');
  unmount();
  show();
  expect((await rows()).at(-1)).toContain('Sirve para algunas clases.');
});

test('who has bought classes is not offered a trial', async () => {
  signIn(['yoga']);
  show('yoga');
  expect((await rows())[0]).toContain('Una clase');
});

test('a visitor adds one to the cart of this browser, and another one of the same', async () => {
  show('yoga');
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar Una clase' }));
  expect(screen.getByRole('status').textContent).toBe('Listo, lo agregaste.');
  fireEvent.click(screen.getByRole('button', { name: 'Agregar Una clase' }));
  expect(store.get(cartAtom).packs).toMatchObject([{ productId: 'single', quantity: 2, unitprice: 8_000 }]);
  fireEvent.click(screen.getByRole('button', { name: 'Agregar Probar una clase' }));
  fireEvent.click(screen.getByRole('button', { name: 'Agregar Probar una clase' }));
  expect(store.get(cartAtom).packs?.at(-1)).toMatchObject({ productId: 'trial', quantity: 1 });
});

test("a member's is stored in the account's cart", async () => {
  signIn();
  serve({ [ADD]: { orderId: 'cart' } });
  show('yoga');
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar Pack de 4 clases' }));
  await waitFor(() => expect(store.get(cartAtom).orderId).toBe('cart'));
  expect(callsTo(ADD)[0]!.body).toEqual({
    userId: 'ana',
    productId: 'pack',
    quantity: 1,
    unitprice: 28_000,
    subtotal: 28_000,
  });
});

test('a single class is bought with one of its dates that have room', async () => {
  signIn();
  serve({ [ADD]: { orderId: 'cart' } });
  show('yoga');
  const dates = await screen.findByLabelText('Fecha de Una clase');
  expect(
    within(dates)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Fecha después', 'jueves 3/12, 19:00', 'jueves 10/12, 19:00']);
  fireEvent.change(dates, { target: { value: 's1 2026-12-10' } });
  fireEvent.click(screen.getByRole('button', { name: 'Agregar Una clase' }));
  await waitFor(() => expect(store.get(cartAtom).orderId).toBe('cart'));
  expect(callsTo(ADD)[0]!.body).toMatchObject({ productId: 'single', diaHoraId: 's1', fecha: '2026-12-10' });
  expect(store.get(cartAtom).packs).toMatchObject([{ first: { name: 'Yoga', date: '2026-12-10', hour: '19:00' } }]);
});

test('in the agenda, a single class is bought with a date of any class, which the date names', async () => {
  signIn();
  serve({
    [ADD]: { orderId: 'cart' },
    'GET /agenda': { sessions: [tonight, { ...later, activityId: 'box', name: 'Boxeo', diaHoraId: 's3' }] },
  });
  show();
  const dates = await screen.findByLabelText('Fecha de Una clase');
  expect(
    within(dates)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Fecha después', 'jueves 3/12, 19:00, Yoga', 'jueves 10/12, 19:00, Boxeo']);
  fireEvent.change(dates, { target: { value: 's3 2026-12-10' } });
  fireEvent.click(screen.getByRole('button', { name: 'Agregar Una clase' }));
  await waitFor(() => expect(callsTo(ADD)[0]?.body).toMatchObject({ diaHoraId: 's3', fecha: '2026-12-10' }));
});

test('the date that somebody chose in the agenda is chosen already', async () => {
  render(
    <MemoryRouter initialEntries={['/clases/yoga?horario=s1&fecha=2026-12-03']}>
      <PackOffers activityId="yoga" />
    </MemoryRouter>,
  );
  const dates = await screen.findByLabelText<HTMLSelectElement>('Fecha de Probar una clase');
  expect(dates.value).toBe('s1 2026-12-03');
});

test('one that is refused leaves the cart, and a notice says why', async () => {
  signIn();
  serve({
    [ADD]: refusal(409, 'ONCE_PER_PERSON', 'Se compra una sola vez.'),
    'GET /order/cart/ana': null,
  });
  show('yoga');
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar Probar una clase' }));
  await waitFor(() => expect(store.get(noticesAtom)).toMatchObject([{ text: 'Se compra una sola vez.' }]));
  expect(store.get(cartAtom).packs).toEqual([]);
  expect(screen.queryByRole('status')).toBeNull();
});

test('without any, that is said; where they cannot be loaded, it says so', async () => {
  serve({ 'GET /productos': [] });
  const { unmount } = show('yoga');
  expect(await screen.findByText('Por ahora sólo se venden lugares fijos.')).toBeTruthy();
  unmount();
  queryClient.clear();
  serve({ 'GET /productos': unreachable });
  show('yoga');
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeDefined();
});

test('a guardian chooses who comes: also a trial for a child, although they have bought themselves', async () => {
  serve({ 'GET /familia': [tomas], [ADD]: { orderId: 'o1' } });
  signIn(['yoga']);
  show('yoga');
  const person = await screen.findByRole('combobox', { name: 'Para quién es la clase' });
  expect(screen.queryByRole('button', { name: 'Agregar Probar una clase' })).toBeNull();
  fireEvent.change(person, { target: { value: 't1' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar Probar una clase' }));
  fireEvent.change(person, { target: { value: '' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar Una clase' }));
  fireEvent.change(person, { target: { value: 't1' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar Una clase' }));
  await waitFor(() => expect(callsTo(ADD)).toHaveLength(3));
  expect(sent().map(({ body }) => body)).toMatchObject([
    { productId: 'trial', paraUserId: 't1', quantity: 1 },
    { productId: 'single', quantity: 1 },
    { productId: 'single', paraUserId: 't1', quantity: 1 },
  ]);
  expect(store.get(cartAtom).packs).toHaveLength(3);
});
