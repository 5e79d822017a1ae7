import {
  type AgendaSessionJson,
  demoGym,
  creditPolicy,
  type OwnAgendaJson,
  type CreditJson,
  type CreditsJson,
} from '@gym-power/domain';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { agendaSession, ownSession } from '../../../../../domain/test/answers.ts';
import { refusal, sent, serve } from '../../../../test/server.ts';
import { loginAtom } from '../../../state/groups/login.ts';
import { noticesAtom } from '../../../state/notices/notices-atom.ts';
import { store } from '../../../state/store.ts';
import CreditsView from './CreditsView.tsx';
import UseCreditView from './UseCreditView.tsx';

vi.mock('../../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));

const politica = creditPolicy(demoGym);

const from = {
  orderId: 'o1',
  lineId: 'o1_s1',
  diaHoraId: 's1',
  activityId: 'funcional',
  name: 'Funcional',
  date: '2026-12-03',
  price: 24_000,
};

const credit = (differs: Partial<CreditJson> = {}): CreditJson => ({
  id: 'c1',
  because: 'absence',
  origin: 'recupero',
  state: 'open',
  expiresOn: '2027-01-02',
  note: '',
  from,
  session: null,
  ...differs,
});

const usedFor: CreditJson['session'] = {
  diaHoraId: 's2',
  activityId: 'yoga',
  name: 'Yoga',
  date: '2026-12-05',
  hour: '10:00',
  start: '2026-12-05T13:00:00.000Z',
  end: '2026-12-05T14:00:00.000Z',
  position: null,
  leave: { credit: false, until: '2026-12-05T01:00:00.000Z' },
};

const answer = (recuperos: CreditJson[], usadosEsteMes = 1): CreditsJson => ({
  recuperos,
  politica,
  usadosEsteMes,
});

const session = (differs: Partial<AgendaSessionJson> = {}): AgendaSessionJson =>
  agendaSession({
    diaHoraId: 's2',
    image: '',
    date: '2026-12-05',
    start: '2026-12-05T13:00:00.000Z',
    end: '2026-12-05T14:00:00.000Z',
    hour: '10:00',
    usualHour: '10:00',
    ...differs,
  });
const own: Pick<OwnAgendaJson, 'sessions' | 'esperas'> = {
  sessions: [],
  esperas: [{ diaHoraId: 's3', date: '2026-12-05', waiting: 2 }],
};
const full = session({ diaHoraId: 's3', name: 'Pilates', activityId: 'pilates', free: 0, state: 'full' });

const BOOK = 'PUT /recuperos/c1/reserva';
const RELEASE = 'DELETE /recuperos/c1/reserva';

const has = (...recuperos: CreditJson[]) => serve({ 'GET /recuperos': answer(recuperos) });
const offers = (...sessions: AgendaSessionJson[]) =>
  serve({ 'GET /agenda': { desde: '2026-12-01', dias: 15, sessions, closures: [] } });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-01T15:00:00Z') });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  has(credit());
  offers(session(), full);
  serve({ 'GET /agenda/mia': own, [RELEASE]: {} });
  store.set(loginAtom, { user: { id: 'ana', uid: 'ana', name: 'Ana', email: 'ana@x.test' } } as never);
});

const Address = () => <div data-testid="address">{useLocation().pathname}</div>;

const open = (at: string) =>
  render(
    <MemoryRouter initialEntries={[`/sociodashboard/${at}`]}>
      <Routes>
        <Route path="/sociodashboard/recuperos" element={<CreditsView />} />
        <Route path="/sociodashboard/recuperos/:id" element={<UseCreditView />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </MemoryRouter>,
  );
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const question = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('Recuperos', () => {
  test('says how many, until when, for what, and what the gym’s policy is', async () => {
    const granted = credit({
      id: 'c2',
      because: 'granted',
      from: null,
      note: 'Corte de luz',
      expiresOn: '2027-01-09',
    });
    has(credit(), granted);
    open('recuperos');
    await screen.findByText('Tenés 2. El primero vence el 2/1.');
    const rows = within(screen.getByRole('region', { name: 'Para usar' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Hasta el 2/1Avisaste que no ibas: Funcional, jueves 3/12.Usar el recupero hasta el 2/1',
      'Hasta el 9/1Te lo dio el gimnasio: Corte de luzUsar el recupero hasta el 9/1',
    ]);
    expect(screen.getByText('Podés usar hasta 4 por mes, y reservar con hasta 14 días de anticipación.')).toBeDefined();
    expect(screen.getByText('Este mes usaste 1 de 4.')).toBeDefined();
  });

  test('bought classes stand apart by their pack, with how many are left, and are called no recupero', async () => {
    const pack = {
      orderId: 'o2',
      orderLineId: 'o2_pack',
      name: 'Pack de 4 clases',
      paid: 7_000,
      perWeek: 2,
      activityIds: null,
    };
    const bought = (id: string) => credit({ id, because: 'bought', origin: 'pack', from: null, pack });
    has(bought('b0'), bought('b1'), credit());
    open('recuperos');
    const row = within(await screen.findByRole('region', { name: 'Clases compradas' })).getByRole('listitem');
    expect(row.textContent).toBe(
      'Quedan 2, hasta el 2/1Pack de 4 clasesReservar una clase de Pack de 4 clases hasta el 2/1',
    );
    expect(screen.getByText('Tenés 1, hasta el 2/1.')).toBeDefined();
  });

  test('one that is in use says for what; too late, giving it back says that it is lost', async () => {
    vi.setSystemTime(new Date('2026-12-05T08:00:00Z'));
    has(credit({ state: 'booked', session: usedFor }));
    open('recuperos');
    await screen.findByText('Yoga, sábado 5/12, 10:00', { selector: 'b' });
    press(/^No puedo ir/);
    await screen.findByText('Faltan 5 h: tu lugar se libera y el recupero se pierde.');
    has(credit({ state: 'spent', session: usedFor }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'No voy' }));
    await screen.findByText('Usado: Yoga, sábado 5/12');
    expect(sent()).toEqual([{ call: RELEASE, body: null }]);
  });

  test('one that waits says how many are before, and leaves the waitlist with one press', async () => {
    has(credit({ state: 'waiting', session: { ...usedFor, position: 2 } }));
    open('recuperos');
    await screen.findByText(/Hay 1 persona antes que vos/);
    has(credit());
    press(/^Salir de la espera/);
    expect(await screen.findByRole('link', { name: /^Usar/ })).toBeDefined();
  });

  test('without any it says how to get one; if it fails, a button tries again', async () => {
    serve({ 'GET /recuperos': refusal(500, 'INTERNAL') });
    open('recuperos');
    expect(screen.getByText('Cargando tus recuperos…')).toBeDefined();
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    has();
    fireEvent.click(retry);
    await screen.findByText(/No tenés recuperos. Si no podés venir y avisás hasta 12 h antes/);
  });
});

describe('using one', () => {
  test('offers what can be booked, and the waitlist of what is full; then shows the agenda', async () => {
    offers(
      session(),
      full,
      session({ diaHoraId: 's4', name: 'Boxeo', activityId: 'boxeo', price: 30_000 }),
      session({ diaHoraId: 's5', name: 'Spinning', activityId: 'spinning', price: 26_000 }),
      session({ diaHoraId: 's6', name: 'Funcional', activityId: 'funcional', price: 26_000, state: 'closed' }),
    );
    open('recuperos/c1');
    const booking = await screen.findByRole('button', { name: 'Reservar Yoga, sábado 5/12, 10:00' });
    expect(screen.getByRole('button', { name: /^Reservar Spinning/ }), 'as dear as the own class today').toBeDefined();
    expect(screen.getByRole('button', { name: /^Anotarme en espera \(2 antes\) Pilates/ })).toBeDefined();
    expect(screen.queryByText(/Boxeo/), 'dearer').toBeNull();
    expect(screen.getByText('Si después no podés ir, vuelve si lo devolvés hasta 12 h antes.')).toBeDefined();
    expect(screen.queryByText('Si después no vas, el recupero se pierde.')).toBeNull();
    serve({ [BOOK]: { recupero: credit({ state: 'booked', session: usedFor }), session: session() } });
    fireEvent.click(booking);
    const asked = await question('¿Reservar esta clase?');
    expect(asked.getByText('Yoga, sábado 5/12, 10:00')).toBeDefined();
    expect(asked.getByText('Usás tu recupero hasta el 2/1.')).toBeDefined();
    expect(sent()).toEqual([]);
    const confirm = asked.getByRole('button', { name: 'Reservar' });
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/sociodashboard/agenda'));
    expect(sent()).toEqual([{ call: BOOK, body: { diaHoraId: 's2', fecha: '2026-12-05', esperar: false } }]);
    expect(store.get(noticesAtom)[0]!.text).toBe('Reservaste Yoga, sábado 5/12, 10:00');
  });

  test('warns of a session that could not be given back any more', async () => {
    vi.setSystemTime(new Date('2026-12-05T08:00:00Z'));
    open('recuperos/c1');
    await waitFor(() => expect(screen.getAllByText('Si después no vas, el recupero se pierde.')).toHaveLength(2));
  });

  test('one that has filled up meanwhile says so, and offers the waitlist', async () => {
    open('recuperos/c1');
    await screen.findByRole('button', { name: /^Reservar Yoga/ });
    serve({ [BOOK]: refusal(409, 'SESSION_FULL', 'Esa clase está completa en esa fecha.') });
    press(/^Reservar Yoga/);
    fireEvent.click((await question('¿Reservar esta clase?')).getByRole('button', { name: 'Reservar' }));
    await screen.findByText('Esa clase está completa en esa fecha.');
    serve({ [BOOK]: { recupero: credit({ state: 'waiting', session: usedFor }), session: session() } });
    press(/^Anotarme en espera \(0 antes\) Yoga/);
    fireEvent.click((await question('¿Anotarte en espera?')).getByRole('button', { name: 'Anotarme en espera' }));
    await waitFor(() => expect(sent().at(-1)!.body).toMatchObject({ diaHoraId: 's2', esperar: true }));
    await waitFor(() => expect(store.get(noticesAtom)[0]!.text).toMatch(/^Quedaste en espera: Yoga/));
  });

  test('books nothing that is not confirmed', async () => {
    open('recuperos/c1');
    await screen.findByRole('button', { name: /^Reservar Yoga/ });
    press(/^Reservar Yoga/);
    fireEvent.click((await question('¿Reservar esta clase?')).getByRole('button', { name: 'Volver' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([]);
  });

  test('offers the member’s own place of a date given up as it was, and leaves the credit alone', async () => {
    const given = ownSession({
      ...session(),
      ausentes: 1,
      absence: 'member',
      back: 1,
      recuperos: [{ state: 'open', expiresOn: '2027-01-02', session: null }],
    });
    const takenBack = 'DELETE /orderline/o1_s1/ausencias/2026-12-05';
    serve({
      'GET /agenda/mia': { ...own, sessions: [given] },
      [takenBack]: { session: { ...given, ausentes: 0, absence: null, back: 0, recuperos: [] }, recuperos: [] },
    });
    open('recuperos/c1');
    await screen.findByText('Es tu lugar: si vas igual, el recupero que te dimos por esa fecha ya no vale.');
    expect(screen.queryByRole('button', { name: /^Reservar Yoga/ })).toBeNull();
    press(/^Voy igual Yoga, sábado 5\/12, 10:00/);
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/sociodashboard/agenda'));
    expect(sent()).toEqual([{ call: takenBack, body: null }]);
    expect(store.get(noticesAtom)[0]!.text).toBe('Volvés a ir: Yoga, sábado 5/12, 10:00');
  });

  test('offers a date whose place cannot be taken back like any other', async () => {
    const given = ownSession({ ...session(), ausentes: 1, absence: 'member' });
    serve({ 'GET /agenda/mia': { ...own, sessions: [given] } });
    open('recuperos/c1');
    expect(await screen.findByRole('button', { name: /^Reservar Yoga/ })).toBeDefined();
  });

  test('leaves out what the member comes to already', async () => {
    serve({ 'GET /agenda/mia': { ...own, sessions: [{ ...session(), as: 'plan', lugares: 1, ausentes: 0 }] } });
    open('recuperos/c1');
    await screen.findByRole('button', { name: /Pilates/ });
    expect(screen.queryByRole('button', { name: /Yoga/ })).toBeNull();
  });

  test('says why there is nothing to book', async () => {
    offers();
    open('recuperos/c1');
    expect(await screen.findByText('En los próximos 14 días no hay una clase para este recupero.')).toBeDefined();
  });

  test('of one that is not open, or not there, says so and leads back', async () => {
    has(credit({ state: 'spent', session: usedFor }));
    open('recuperos/c1');
    await screen.findByText('Este recupero ya no está para usar.');
    expect(screen.getByRole('link', { name: 'Ver mis recuperos' })).toBeDefined();
  });
});
