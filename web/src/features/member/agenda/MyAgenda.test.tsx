import { demoGym, creditPolicy, type OwnAgendaJson, type OwnSessionJson } from '@gym-power/domain';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { ownSession } from '../../../../../domain/test/answers.ts';
import { refusal, sent, serve, unreachable } from '../../../../test/server.ts';
import { loginAtom } from '../../../state/groups/login.ts';
import { store } from '../../../state/store.ts';
import FirstPageView from '../first-page/FirstPageView.tsx';

vi.mock('../../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));

const LONG = 'Entrenamiento funcional de alta intensidad para principiantes y avanzados';

const session = (differs: Partial<OwnSessionJson> = {}): OwnSessionJson =>
  ownSession({
    activityId: 'funcional',
    name: 'Funcional',
    image: '/img/funcional.webp',
    price: 24_000,
    date: '2026-12-03',
    start: '2026-12-03T22:00:00.000Z',
    end: '2026-12-03T23:00:00.000Z',
    capacity: 20,
    leave: { credit: true, until: '2026-12-03T10:00:00.000Z', expiresOn: '2027-01-02' },
    ...differs,
  });

const agenda = (differs: Partial<OwnAgendaJson> = {}): OwnAgendaJson => ({
  desde: '2026-12-01',
  dias: 14,
  sessions: [session()],
  recuperos: 0,
  politica: creditPolicy(demoGym),
  esperas: [],
  ...differs,
});

const open1: OwnSessionJson['recuperos'][number] = { state: 'open', expiresOn: '2027-01-02', session: null };

const GIVE_UP = 'PUT /orderline/o1_s1/ausencias/2026-12-03';
const TAKE_BACK = 'DELETE /orderline/o1_s1/ausencias/2026-12-03';
const RELEASE = 'DELETE /recuperos/c1/reserva';

const shows = (differs?: Partial<OwnAgendaJson>) => serve({ 'GET /agenda/mia': agenda(differs) });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-01T15:00:00Z') });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  store.set(loginAtom, { user: { id: 'ana', uid: 'ana', name: 'Ana', email: 'ana@x.test' } } as never);
  shows();
  serve({
    'GET /gym': demoGym,
    'GET /review/user/ana': [],
    'GET /order/user/ana': [],
    'GET /order/renovar': [],
    [TAKE_BACK]: { session: session(), recuperos: [] },
    [RELEASE]: {},
  });
});

async function open(...sessions: OwnSessionJson[]) {
  if (sessions.length > 0) shows({ sessions });
  render(<FirstPageView />, { wrapper: MemoryRouter });
  await screen.findByRole('heading', { name: 'Mi agenda' });
}

const cards = () => within(screen.getByRole('region', { name: 'Mi agenda' })).getAllByRole('listitem');
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: RegExp) => fireEvent.click(button(name));

test('a card says day, hour and class; today and tomorrow are the server’s', async () => {
  await open(
    session({ date: '2026-12-01', start: '2026-12-01T22:00:00.000Z', end: '2026-12-01T23:00:00.000Z' }),
    session({ date: '2026-12-02', start: '2026-12-02T22:00:00.000Z', end: '2026-12-02T23:00:00.000Z' }),
    session({ name: LONG }),
  );
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Hoy, 19:00, Funcional', 'Mañana, 19:00, Funcional', `Jueves 3/12, 19:00, ${LONG}`]);
  expect(screen.getByText(/^Si no podés venir y avisás hasta 12 h antes, te damos un recupero/)).toBeDefined();
});

test('the classes of a family are shown together, with names, and one person’s alone', async () => {
  const persona = { id: 't1', name: 'Tomás' };
  shows({
    sessions: [session(), session({ persona, lineId: 'o1_s1_t1', name: 'Natación' })],
    familia: [{ ...persona, recuperos: 1, compradas: 0 }],
  });
  render(<FirstPageView />, { wrapper: MemoryRouter });
  await screen.findByRole('heading', { name: 'Mi agenda' });
  expect(cards()).toHaveLength(2);
  expect(within(cards()[1]!).getByText('Va Tomás')).toBeDefined();
  expect(screen.getByText('Tomás tiene una clase para reservar')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Reservar' }).getAttribute('href')).toBe('/sociodashboard/recuperos?de=t1');
  const whose = screen.getByRole('combobox', { name: 'De quién' });
  fireEvent.change(whose, { target: { value: 't1' } });
  expect(cards()).toHaveLength(1);
  expect(screen.queryByText('Funcional')).toBeNull();
  fireEvent.change(whose, { target: { value: 'mias' } });
  expect(screen.queryByText('Va Tomás')).toBeNull();
});

test('the next class says how long until it begins, and leads to the door; the others do not', async () => {
  const gone = session({ date: '2026-12-02', start: '2026-12-02T22:00:00.000Z', ausentes: 1, absence: 'member' });
  await open(gone, session(), session({ date: '2026-12-10', start: '2026-12-10T22:00:00.000Z' }));
  const [, next] = cards();
  expect(within(next!).getByText('Empieza en 2 días')).toBeDefined();
  expect(screen.getAllByText(/^Empieza en/)).toHaveLength(1);
  const [door] = screen.getAllByRole('link', { name: 'Marcar ingreso' });
  expect(next!.contains(door!)).toBe(true);
  expect(door!.getAttribute('href')).toBe('/ingreso');
  expect(screen.getAllByRole('link', { name: 'Marcar ingreso' })).toHaveLength(1);
});

test('‘No puedo ir’ says that a credit comes of it, gives up once, and ‘Voy igual’ takes its place', async () => {
  await open();
  press(/^No puedo ir Funcional, jueves 3\/12, 19:00/);
  const dialog = await screen.findByRole('dialog', { name: '¿No vas el jueves 3/12?' });
  expect(dialog.textContent).toContain('Avisás a tiempo: te damos un recupero hasta el 2/1.');
  expect(sent()).toEqual([]);
  const gone = session({ ausentes: 1, absence: 'member', back: 1, recuperos: [open1] });
  serve({ [GIVE_UP]: { session: gone, recuperos: [{}] } });
  shows({ sessions: [gone], recuperos: 1 });
  const confirm = within(dialog).getByRole('button', { name: 'No voy' });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await screen.findByText('Avisaste a tiempo: tenés un recupero hasta el 2/1.');
  expect(sent()).toEqual([{ call: GIVE_UP, body: { lugares: 1 } }]);
  await screen.findByText('Tenés un recupero');
  expect(screen.getByRole('link', { name: 'Usar' }).getAttribute('href')).toBe('/sociodashboard/recuperos');

  shows();
  press(/^Voy igual/);
  await waitFor(() => expect(screen.queryByText(/Avisaste a tiempo/)).toBeNull());
  expect(sent().at(-1)).toEqual({ call: TAKE_BACK, body: null });
  expect(button(/^No puedo ir/)).toBeDefined();
});

test('what the server answered is shown before everything is read again', async () => {
  await open(session({ ausentes: 1, absence: 'member', back: 1 }));
  serve({ 'GET /agenda/mia': () => new Promise(() => undefined) });
  press(/^Voy igual/);
  await waitFor(() => expect(screen.queryByText(/Avisaste a tiempo/)).toBeNull());
  expect(button(/^No puedo ir/)).toBeDefined();
});

test('too late, ‘No puedo ir’ says that nothing comes of it', async () => {
  vi.setSystemTime(new Date('2026-12-03T16:40:00Z'));
  await open(session({ leave: { credit: false, until: '2026-12-03T10:00:00.000Z', expiresOn: '2027-01-02' } }));
  press(/^No puedo ir/);
  expect(await screen.findByText('Faltan 5 h: tu lugar se libera, sin recupero.')).toBeDefined();
});

test('a member who holds several places chooses how many to give up', async () => {
  await open(session({ lugares: 3 }));
  press(/^No puedo ir/);
  await screen.findByText('Avisás a tiempo: te damos 3 recuperos hasta el 2/1.');
  fireEvent.change(screen.getByLabelText('Lugares que liberás'), { target: { value: '1' } });
  expect(screen.getByText('Avisás a tiempo: te damos un recupero hasta el 2/1.')).toBeDefined();
  const one = session({ lugares: 3, ausentes: 1, absence: 'member', back: 1 });
  serve({ [GIVE_UP]: { session: one, recuperos: [] } });
  shows({ sessions: [one] });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'No voy' }));
  await screen.findByText('Vas con 2 de tus 3 lugares');
  expect(sent()[0]!.body).toEqual({ lugares: 1 });
  expect(button(/^Voy con todos/)).toBeDefined();
});

test('a refusal is said in place, and the card stays as it was', async () => {
  await open(session({ ausentes: 1, absence: 'late', back: 1 }));
  expect(screen.getByText('Avisaste sobre la hora: tu lugar se liberó, sin recupero.')).toBeDefined();
  serve({ [TAKE_BACK]: refusal(409, 'SESSION_FULL', 'Esa clase está completa en esa fecha.') });
  press(/^Voy igual/);
  await screen.findByText('Esa clase está completa en esa fecha.');
  expect(button(/^Voy igual/).hasAttribute('aria-disabled')).toBe(false);
});

test('a date given up says what became of its credit, and is not offered while that is used', async () => {
  const used = { ...open1, state: 'booked', session: { name: 'Yoga', date: '2026-12-05', hour: '10:00' } } as const;
  const gone = { ausentes: 1, absence: 'member' } as const;
  await open(
    session({ ...gone, recuperos: [used] }),
    session({
      ...gone,
      date: '2026-12-10',
      start: '2026-12-10T22:00:00.000Z',
      recuperos: [{ ...used, state: 'spent' }],
    }),
    session({
      ...gone,
      date: '2026-12-17',
      start: '2026-12-17T22:00:00.000Z',
      state: 'full',
      free: 0,
      recuperos: [open1],
    }),
  );
  const [booked, spent, full] = cards();
  expect(booked!.textContent).toContain('Avisaste a tiempo: el recupero está reservado: Yoga, sábado 5/12.');
  expect(spent!.textContent).toContain('Avisaste a tiempo: el recupero ya se usó: Yoga, sábado 5/12.');
  expect(full!.textContent).toContain('Avisaste a tiempo: tenés un recupero hasta el 2/1.');
  for (const card of [booked, spent]) expect(within(card!).queryByRole('button')).toBeNull();
  expect(within(full!).getByRole('button', { name: /^Voy igual/ }), 'somebody may have left since').toBeDefined();
});

test('of several places given up, those come back that can', async () => {
  const part = session({ lugares: 2, ausentes: 2, absence: 'member', back: 1, recuperos: [open1, open1] });
  await open(part);
  serve({ [GIVE_UP]: { session: { ...part, ausentes: 1, back: 0, recuperos: [open1] }, recuperos: [] } });
  press(/^Voy igual/);
  await waitFor(() => expect(sent()).toEqual([{ call: GIVE_UP, body: { lugares: 1 } }]));
});

test('a connection that fails while a place is given up is said in the dialog, which stays', async () => {
  await open();
  press(/^No puedo ir/);
  serve({ [GIVE_UP]: unreachable });
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'No voy' }));
  await within(dialog).findByText(/No hay conexión con el gimnasio/);
  expect(within(dialog).getByRole('button', { name: 'No voy' }).hasAttribute('aria-disabled')).toBe(false);
});

test('a closed date stays, with its reason and without anything to do', async () => {
  await open(session({ state: 'closed', because: 'Inmaculada Concepción' }));
  expect(cards()[0]!.textContent).toContain('Cerrada: Inmaculada Concepción');
  expect(screen.queryByRole('button', { name: /voy/i })).toBeNull();
});

test('a credit is marked, and giving it back says what becomes of it', async () => {
  const booked = session({ as: 'recupero', lineId: null, creditId: 'c1' });
  await open(booked);
  expect(cards()[0]!.textContent).toContain('Recupero');
  press(/^No puedo ir/);
  await screen.findByText('Avisás a tiempo: tu recupero vuelve, para usar hasta el 2/1.');
  shows({ sessions: [], recuperos: 1 });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'No voy' }));
  await waitFor(() => expect(screen.queryByRole('heading', { level: 3 })).toBeNull());
  expect(sent()).toEqual([{ call: RELEASE, body: null }]);
});

test('a member who waits sees their place on the waitlist, and leaves it with one press', async () => {
  await open(session({ as: 'espera', lineId: null, creditId: 'c1', lugares: 0, position: 3, state: 'full', free: 0 }));
  expect(cards()[0]!.textContent).toContain('Hay 2 personas antes que vos.');
  shows({ sessions: [] });
  press(/^Salir de la espera/);
  await waitFor(() => expect(sent()).toEqual([{ call: RELEASE, body: null }]));
});

test('a class that has begun cannot be changed, and one that is over is gone', async () => {
  vi.setSystemTime(new Date('2026-12-03T22:30:00Z'));
  await open(session({ diaHoraId: 's0', name: 'Yoga', state: 'over' }), session());
  expect(screen.queryByText('Yoga')).toBeNull();
  expect(screen.queryByRole('button', { name: /^No puedo ir/ })).toBeNull();
  expect(screen.getByText('Ya empezó')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Marcar ingreso' }), 'for who comes late').toBeDefined();
});

test('a member without classes is shown the way to one', async () => {
  shows({ sessions: [] });
  await open();
  expect(screen.getByText(/Todavía no tenés ninguna clase/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Elegir una clase' }).getAttribute('href')).toBe('/clases');
});

test('while it loads it says so; if it fails, a button tries again', async () => {
  serve({ 'GET /agenda/mia': refusal(500, 'INTERNAL', 'No anduvo.') });
  render(<FirstPageView />, { wrapper: MemoryRouter });
  expect(screen.getByText('Cargando tus clases…')).toBeDefined();
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.getByRole('alert').textContent).toContain('No pudimos cargar tus clases.');
  shows();
  fireEvent.click(retry);
  await screen.findByRole('heading', { name: 'Mi agenda' });
});

test('more dates are asked for, up to two months', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Ver más fechas' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ver más fechas' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Mi agenda' })).toBeDefined();
});
