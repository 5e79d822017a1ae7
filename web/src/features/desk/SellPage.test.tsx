import { demoGym, localDate } from '@gym-power/domain';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, sent, serve, unreachable } from '../../../test/server.ts';
import { noticesAtom } from '../../state/notices/notices-atom.ts';
import { store } from '../../state/store.ts';
import SellPage from './SellPage.tsx';

vi.mock('../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));
const stored = vi.hoisted(() => ({ users: [] as object[], orderLines: [] as object[], sessions: [] as object[] }));
vi.mock('../../lib/firestore.ts', () => ({
  ID: 'id',
  isDenied: () => false,
  readPage: async ({ collection }: { collection: keyof typeof stored }) => ({
    records: stored[collection],
    last: null,
  }),
}));

const yoga = {
  id: 'yoga',
  name: 'Yoga',
  price: 20_000,
  diaHoras: [
    { id: 's1', day: 'Lunes', hour: '19:00', stock: 1 },
    { id: 's2', day: 'Martes', hour: '19:00', stock: 4 },
  ],
};
const julieta = {
  id: 'julieta',
  name: 'Julieta',
  lastName: 'Moreno',
  email: 'julieta@mail.com',
  phoneNumber: '+541145678902',
};
const file = { user: julieta, hasAccount: true, fitUntil: null, orders: [], payments: [], notes: [] };

const water = { id: 'agua', kind: 'item', name: 'Agua', price: 1_500, stock: 1, days: null, active: true };
const pack = { id: 'pack', kind: 'pack', name: 'Pack de 4', price: 28_000, stock: null, days: 45, active: true };

const tonight = {
  diaHoraId: 's1',
  activityId: 'yoga',
  name: 'Yoga',
  date: localDate(new Date()),
  hour: '23:59',
  start: new Date(Date.now() + 3_600_000).toISOString(),
  state: 'open',
  free: 2,
};

const SELL = 'POST /order/mostrador';
const full = () => refusal(409, 'SLOT_FULL', 'No quedan lugares.', { diaHoraId: 's1', stock: 0 });

beforeEach(() => {
  Object.assign(stored, { users: [], orderLines: [], sessions: [] });
  serve({
    'GET /activity/all': [yoga],
    'GET /descuento/offers': [],
    'GET /producto/all': [water, pack],
    'GET /gym': demoGym,
    'GET /agenda': { sessions: [tonight] },
    'GET /user/julieta/ficha': file,
    'GET /familia': [],
    [SELL]: full(),
  });
  Element.prototype.scrollIntoView = () => undefined;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const show = (query = '') =>
  render(
    <MemoryRouter initialEntries={[`/admindashboard/vender${query}`]}>
      <SellPage />
    </MemoryRouter>,
  );
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const charge = async () => within(await screen.findByRole('region', { name: 'Cobro' }));
const toPay = () => screen.findByRole('button', { name: /^Cobrar/ });

async function enter(email = '') {
  await press('Persona nueva');
  type(/^Nombre/, 'Juli');
  type(/^Apellido/, 'Moreno');
  type(/^Teléfono/, '11 4567-8902');
  type(/^Email/, email);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Seguir' }).getAttribute('aria-disabled')).toBeNull());
  await press('Seguir');
}

describe('a sale for a family', () => {
  test('holds one line of each person in the same slot, in one charge', async () => {
    serve({
      'GET /familia': [{ id: 't1', name: 'Tomás', lastName: 'Moreno', birthDate: '2017-03-05', fitUntil: null }],
      [SELL]: unreachable(),
    });
    show('?socio=julieta');
    await press(/^Martes 19:00/);
    const whom = await screen.findByRole('combobox', { name: 'Lo que elijas es para' });
    fireEvent.change(whom, { target: { value: 't1' } });
    await press(/^Martes 19:00/);
    expect((await charge()).getAllByText(/19:00/)).toHaveLength(2);
    expect((await charge()).getByText('· para Tomás')).toBeDefined();
    fireEvent.click(await toPay());
    await screen.findByRole('alert');
    expect(sent().at(-1)?.body).toMatchObject({
      total: 40_000,
      lines: [{ diaHoraId: 's2' }, { diaHoraId: 's2', paraUserId: 't1' }],
    });
    await press('Quitar Yoga, Martes 19:00, para Tomás');
    expect((await charge()).getAllByText(/19:00/)).toHaveLength(1);
  });

  test('can begin with a new person of the family', async () => {
    const tomas = { id: 't1', name: 'Tomás', lastName: 'Moreno', birthDate: '2017-03-05', fitUntil: null };
    serve({ 'POST /familia': tomas });
    show('?socio=julieta');
    await press('Agregar a alguien de su familia');
    type(/^Nombre/, 'Tomás');
    type(/^Apellido/, 'Moreno');
    type(/^Fecha de nacimiento/, '2017-03-05');
    const submit = screen.getByRole('button', { name: 'Agregar' });
    await waitFor(() => expect(submit.getAttribute('aria-disabled')).toBeNull());
    serve({ 'GET /familia': [tomas] });
    fireEvent.click(submit);
    expect(await screen.findByRole('option', { name: 'Tomás Moreno' })).toBeDefined();
    expect(sent().at(-1)?.body).toMatchObject({ userId: 'julieta', birthDate: '2017-03-05' });
  });
});

describe('a refused sale', () => {
  test('is told beside its slot, which is full now, and cannot be sold again', async () => {
    show('?socio=julieta');
    await press(/^Lunes 19:00/);
    fireEvent.click(await toPay());
    const line = (await charge()).getByText(/19:00/).closest('li')!;
    expect(await within(line).findByRole('alert')).toMatchObject({
      textContent: expect.stringContaining('Se completó mientras tanto'),
    });
    expect(screen.getByRole('button', { name: /^Lunes 19:00/ }).textContent).toContain('Completo');
    expect((await toPay()).getAttribute('aria-disabled')).toBe('true');
    expect(store.get(noticesAtom)).toEqual([]);
    await press(/^Quitar Yoga/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that is about no slot is told beside the amount, and can be tried again', async () => {
    serve({ [SELL]: unreachable() });
    show('?socio=julieta');
    await press(/^Martes 19:00/);
    fireEvent.click(await toPay());
    expect((await screen.findByRole('alert')).textContent).toContain('No hay conexión');
    expect((await toPay()).getAttribute('aria-disabled')).toBeNull();
    expect(store.get(noticesAtom)).toEqual([]);
  });
});

describe('a new person', () => {
  test('is asked for at once where the link says so, and the name is typed without a click', async () => {
    show('?persona=nueva');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Nombre/)));
    await press('Buscar socio');
    expect(screen.getByLabelText('Buscar socio')).toBeDefined();
  });

  test('like no known member is saved with the sale', async () => {
    show();
    await enter();
    expect(await screen.findByText('Persona nueva. Se guarda con la venta.')).toBeDefined();
    expect(sent()).toEqual([]);
    await press(/^Martes 19:00/);
    fireEvent.click(await toPay());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]!.body).toMatchObject({ persona: { name: 'Juli', phoneNumber: '+541145678902' } });
  });

  test('with the telephone of a member may be that member', async () => {
    Object.assign(stored, { users: [julieta], sessions: [{ date: '2026-11-09' }, { date: '2026-11-20' }] });
    show();
    await enter();
    const asked = within((await screen.findByRole('heading', { name: '¿Es Julieta Moreno?' })).parentElement!);
    expect(asked.getByText(/Sin plan vigente/)).toBeDefined();
    expect(asked.getByText('Última visita: 20/11/2026')).toBeDefined();
    await press('Sí, es Julieta Moreno');
    await press(/^Martes 19:00/);
    fireEvent.click(await toPay());
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ userId: 'julieta' }));
  });

  test('with the telephone of a member may be somebody else', async () => {
    Object.assign(stored, { users: [julieta] });
    show();
    await enter('otra@mail.com');
    await press('No, es otra persona');
    expect(await screen.findByText(/^Persona nueva · otra@mail\.com/)).toBeDefined();
  });

  test('with the address of a member is that member, or needs another address', async () => {
    Object.assign(stored, { users: [julieta] });
    show();
    await enter('Julieta@mail.com');
    expect(await screen.findByText(/ya es de Julieta Moreno/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'No, es otra persona' })).toBeNull();
    await press('Corregir los datos');
    expect(screen.getByLabelText(/^Apellido/)).toMatchObject({ value: 'Moreno' });
  });

  test('is asked about again when the address was taken meanwhile, and the slots stay chosen', async () => {
    show();
    await enter('julieta@mail.com');
    await press(/^Martes 19:00/);
    Object.assign(stored, { users: [julieta] });
    serve({ [SELL]: refusal(409, 'EMAIL_TAKEN', 'Ese email ya es de otra persona.', { userId: 'julieta' }) });
    fireEvent.click(await toPay());
    await press('Sí, es Julieta Moreno');
    expect((await charge()).getByText(/19:00/)).toBeDefined();
  });
});

describe('a thing of the counter', () => {
  const body = () => sent().at(-1)?.body;

  test('is sold in three clicks, with the places of the same sale in one charge', async () => {
    show('?socio=julieta');
    await press(/^Lunes 19:00/);
    await press(/^Agua/);
    await press(/^Cobrar.*21\.500/);
    await waitFor(() =>
      expect(body()).toMatchObject({
        lines: [
          { diaHoraId: 's1', quantity: 1 },
          { kind: 'item', productId: 'agua', quantity: 1, unitprice: 1_500 },
        ],
        total: 21_500,
      }),
    );
  });

  test('is sold to somebody who gives no name, who is offered nothing else', async () => {
    show();
    await press('Consumidor final');
    await press(/^Agua/);
    expect(screen.queryByRole('button', { name: /^Pack de 4|^Lunes 19:00/ })).toBeNull();
    await press(/^Cobrar.*1\.500/);
    await waitFor(() => expect(body()).toMatchObject({ lines: [{ productId: 'agua' }], total: 1_500 }));
    expect(body()).not.toHaveProperty('userId');
    expect(body()).not.toHaveProperty('persona');
  });

  test('that could not be loaded is missed in its own place, and classes are sold anyway', async () => {
    serve({ 'GET /producto/all': unreachable() });
    show('?socio=julieta');
    expect((await screen.findByRole('alert')).textContent).toContain('No pudimos cargar los productos.');
    await press(/^Lunes 19:00/);
    expect((await toPay()).textContent).toMatch(/20\.000/);
  });

  test('is one more with each press, and is taken off again', async () => {
    show('?socio=julieta');
    await press(/^Agua/);
    await press(/^Agua/);
    expect((await toPay()).textContent).toMatch(/3\.000/);
    await press('Quitar Agua');
    expect((await toPay()).getAttribute('aria-disabled')).toBe('true');
  });

  test('is sold like a pack of classes, and a product that was switched off is not', async () => {
    serve({ 'GET /producto/all': [{ ...water, active: false }, pack] });
    show('?socio=julieta');
    await press(/^Pack de 4/);
    expect(screen.queryByRole('button', { name: /^Agua/ })).toBeNull();
    fireEvent.click(await toPay());
    await waitFor(() => expect(body()).toMatchObject({ lines: [{ kind: 'pack', productId: 'pack', quantity: 1 }] }));
  });

  test('is a trial tonight after one more press', async () => {
    const trial = { ...pack, id: 'prueba', name: 'Clase de prueba', price: 3_000, credits: 1, activityIds: null };
    serve({ 'GET /producto/all': [trial] });
    show('?socio=julieta');
    await press(/^Clase de prueba/);
    await press('Hoy 23:59, Yoga');
    await press(/^Cobrar.*3\.000/);
    await waitFor(() =>
      expect(body()).toMatchObject({ lines: [{ productId: 'prueba', diaHoraId: 's1', fecha: tonight.date }] }),
    );
  });

  test('that has run out is sold anyway only when it is asked for again', async () => {
    serve({
      [SELL]: refusal(409, 'OUT_OF_STOCK', 'No quedan.', {
        productId: 'agua',
        name: 'Agua',
        stock: 0,
        mayInsist: true,
      }),
    });
    show('?socio=julieta');
    await press(/^Agua/);
    fireEvent.click(await toPay());
    expect((await screen.findByRole('alert')).textContent).toBe('No queda Agua.');
    expect(body()).not.toHaveProperty('sinStock');
    await press('Vender igual');
    await waitFor(() => expect(body()).toMatchObject({ sinStock: true }));
  });

  test('that has run out is not sold where the gym does not allow it', async () => {
    serve({
      [SELL]: refusal(409, 'OUT_OF_STOCK', 'No quedan.', {
        productId: 'agua',
        name: 'Agua',
        stock: 0,
        mayInsist: false,
      }),
    });
    show('?socio=julieta');
    await press(/^Agua/);
    fireEvent.click(await toPay());
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Vender igual' })).toBeNull();
  });
});
