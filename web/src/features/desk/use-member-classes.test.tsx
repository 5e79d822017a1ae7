import { demoGym, creditPolicy } from '@gym-power/domain';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { agendaSession } from '../../../../domain/test/answers.ts';
import { refusal, sent, serve } from '../../../test/server.ts';
import { noticesAtom } from '../../state/notices/notices-atom.ts';
import { store } from '../../state/store.ts';
import { MemberCredits } from './MemberCredits.tsx';
import { MemberSessions } from './MemberSessions.tsx';
import { useMemberClasses } from './use-member-classes.ts';

vi.mock('../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));
vi.mock('../../lib/firestore.ts', () => ({ ID: 'id', isDenied: () => false }));

const LONG = 'Acondicionamiento cardiovascular y respiración para principiantes absolutos';
const HOUR_MS = 3_600_000;
const start = new Date(Date.now() + 48 * HOUR_MS).toISOString();
const policy = creditPolicy(demoGym);

const session = (fields: object = {}) => ({
  ...agendaSession({ start, end: start, free: 3, stock: 3 }),
  as: 'plan',
  lineId: 'order_s1',
  creditId: null,
  lugares: 1,
  ausentes: 0,
  absence: null,
  back: 0,
  recuperos: [] as object[],
  position: null,
  leave: { credit: true, until: start, expiresOn: '2027-01-06' },
  ...fields,
});
const credit = (fields: object = {}) => ({
  id: 'c1',
  because: 'granted',
  state: 'open',
  expiresOn: '2999-01-06',
  note: 'Se cortó la luz',
  from: null,
  session: null,
  ...fields,
});
const booked = {
  diaHoraId: 's2',
  activityId: 'box',
  name: 'Boxeo',
  date: '2026-12-08',
  hour: '20:00',
  start,
  end: start,
  position: null,
  leave: { credit: true, until: start },
};

const openCredit = { state: 'open', expiresOn: '2027-01-06', session: null };

const GIVE_UP = 'PUT /orderline/order_s1/ausencias/2026-12-07';
const TAKE_BACK = 'DELETE /orderline/order_s1/ausencias/2026-12-07';
const BOOK = 'PUT /recuperos/c1/reserva';

const comesTo = (...sessions: object[]) =>
  serve({ 'GET /agenda/mia': { sessions, esperas: [], recuperos: 0, politica: policy } });
const has = (...recuperos: object[]) => serve({ 'GET /recuperos': { recuperos, politica: policy, usadosEsteMes: 1 } });

beforeEach(() => {
  comesTo();
  has();
  serve({
    'GET /agenda': { sessions: [], closures: [] },
    [GIVE_UP]: {},
    [TAKE_BACK]: {},
    'POST /recuperos': {},
    'DELETE /recuperos/:id/reserva': {},
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
function MemberClasses() {
  const { agenda: own, makeUps: all, action } = useMemberClasses('ana');
  return (
    <>
      <MemberSessions agenda={own} action={action} />
      <MemberCredits userId="ana" makeUps={all} action={action} />
    </>
  );
}
const show = () => render(<MemberClasses />);
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const notices = () => store.get(noticesAtom).map(({ text }) => text);
const inDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

test('nothing is said to be empty before it is known, and what fails can be asked for again', async () => {
  serve({ 'GET /agenda/mia': refusal(503, 'BUSY'), 'GET /recuperos': refusal(503, 'BUSY') });
  show();
  expect(screen.getByText('Cargando las clases…')).toBeDefined();
  expect(await screen.findByText('No pudimos cargar las próximas clases.')).toBeDefined();
  expect(await screen.findByText('No pudimos cargar los recuperos.')).toBeDefined();
  comesTo();
  has();
  for (const retry of screen.getAllByRole('button', { name: 'Reintentar' })) fireEvent.click(retry);
  expect(await screen.findByText('No viene a ninguna clase en las próximas semanas.')).toBeDefined();
  expect(await screen.findByText('No tiene recuperos.')).toBeDefined();
});

describe('a class that the member comes to', () => {
  test('is given up with one tap, which says before what it leads to, and taken back', async () => {
    comesTo(session());
    show();
    expect(await screen.findByText('Si avisa ahora, tiene un recupero hasta el 6/1')).toBeDefined();
    comesTo(session({ ausentes: 1, absence: 'member', back: 1, recuperos: [openCredit] }));
    screen.getByRole('button', { name: /^No viene/ }).focus();
    await press('No viene: Yoga, lunes 7 de diciembre, 19:00');
    expect(await screen.findByText('No viene: avisó a tiempo, tiene un recupero hasta el 6/1')).toBeDefined();
    expect(document.activeElement, 'where the other button was').toBe(screen.getByRole('button', { name: /^Viene/ }));
    expect(sent()).toEqual([{ call: GIVE_UP, body: { lugares: 1 } }]);
    expect(notices()).toContain('Anotamos que no viene');
    comesTo(session());
    await press(/^Viene igual/);
    expect(await screen.findByRole('button', { name: /^No viene/ })).toBeDefined();
    expect(sent()[1]).toEqual({ call: TAKE_BACK, body: null });
  });

  test('with several places asks how many are given up', async () => {
    comesTo(session({ lugares: 3, ausentes: 1, absence: 'late', leave: { credit: false, expiresOn: '2027-01-06' } }));
    show();
    expect(await screen.findByText('1 de 3 no viene: avisó tarde, sin recupero')).toBeDefined();
    await press(/^No viene/);
    const dialog = await inDialog(/^No viene/);
    expect(dialog.getByText('Si avisa ahora, se libera el lugar, sin recupero.')).toBeDefined();
    fireEvent.click(dialog.getByLabelText('1'));
    fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toMatchObject([{ body: { lugares: 2 } }]);
  });

  test('says why it could not be taken back, and shows what has become of it', async () => {
    comesTo(session({ ausentes: 1, absence: 'member', back: 1 }));
    serve({ [TAKE_BACK]: refusal(409, 'SESSION_FULL', 'Esa clase está completa en esa fecha.') });
    show();
    await press(/^Viene igual/);
    await waitFor(() => expect(notices()).toContain('Esa clase está completa en esa fecha.'));
    expect(screen.getByRole('button', { name: /^Viene igual/ })).toBeDefined();
  });

  test('says what became of the credit of a place given up, which is not taken back while that is used', async () => {
    const on = { name: 'Boxeo', date: '2026-12-08', hour: '20:00' };
    comesTo(session({ ausentes: 1, absence: 'member', recuperos: [{ ...openCredit, state: 'booked', session: on }] }));
    show();
    const words = 'No viene: avisó a tiempo, el recupero está reservado: Boxeo, martes 8/12';
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Viene igual/ })).toBeNull();
  });

  test('cannot be given up once it has begun, or is closed', async () => {
    comesTo(
      session({ start: new Date(Date.now() - HOUR_MS).toISOString() }),
      session({ date: '2026-12-14', state: 'closed', because: 'feriado', name: LONG }),
    );
    show();
    expect(await screen.findByText('Cerrada: feriado')).toBeDefined();
    expect(screen.getByText(LONG)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^No viene/ })).toBeNull();
  });

  test('is not among the next ones once it is over', async () => {
    const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
    comesTo(
      session({ name: 'Boxeo', start: ago(2), end: ago(1) }),
      session({ name: 'Zumba', start: ago(0.5), end: ago(-0.5) }),
    );
    show();
    expect(await screen.findByText('Zumba')).toBeDefined();
    expect(screen.queryByText('Boxeo')).toBeNull();
  });

  test('is one of five at first', async () => {
    comesTo(...Array.from({ length: 7 }, (_, index) => session({ date: `2026-12-0${index + 1}` })));
    show();
    await press('Ver las 7');
    expect(screen.getAllByRole('button', { name: /^No viene/ })).toHaveLength(7);
  });
});

describe('a credit', () => {
  test('is given once, with a reason, and says until when', async () => {
    show();
    await press('Dar recupero');
    const dialog = await inDialog('Dar recupero');
    const give = dialog.getByRole('button', { name: 'Dar recupero' });
    expect(give.hasAttribute('aria-disabled'), 'without a reason').toBe(true);
    fireEvent.change(dialog.getByLabelText('Motivo'), { target: { value: ' Se cortó la luz ' } });
    has(credit());
    fireEvent.click(give);
    expect(await screen.findByText('Se lo dimos: Se cortó la luz')).toBeDefined();
    expect(sent()).toEqual([{ call: 'POST /recuperos', body: { userId: 'ana', motivo: 'Se cortó la luz' } }]);
    expect(screen.getByText('Este mes usa 1 de 4.')).toBeDefined();
  });

  test('is booked on a session that it is good for, or waits for a full one', async () => {
    const soon = (days: number) => new Date(Date.now() + days * 24 * HOUR_MS).toISOString();
    const dated = (days: number, fields: object) =>
      session({ date: soon(days).slice(0, 10), start: soon(days), ...fields });
    const sessions = [
      dated(2, { diaHoraId: 's2', name: 'Boxeo', hour: '20:00', free: 1 }),
      dated(3, { diaHoraId: 's3', name: 'Funcional', state: 'full', free: 0 }),
      dated(30, { diaHoraId: 's4', name: 'Yoga' }),
    ];
    serve({ 'GET /agenda': { sessions, closures: [] } });
    has(credit());
    show();
    await press('Reservar con el recupero hasta el 6/1');
    let dialog = await inDialog(/^Reservar con el recupero/);
    const options = () => [...dialog.getByLabelText<HTMLSelectElement>('Clase').options].map(({ text }) => text);
    await dialog.findByLabelText('Día');
    expect(dialog.getByLabelText<HTMLSelectElement>('Día').options).toHaveLength(2);
    expect(options()).toEqual(['20:00 Boxeo: 1 lugar']);
    fireEvent.change(dialog.getByLabelText('Día'), { target: { value: soon(3).slice(0, 10) } });
    expect(options()).toEqual(['19:00 Funcional: completa']);
    serve({ [BOOK]: refusal(409, 'CREDIT_LIMIT', 'Ya usaste todos.') });
    fireEvent.click(dialog.getByRole('button', { name: 'Anotar en espera' }));
    await waitFor(() => expect(notices()).toContain('Ya usaste todos.'));
    serve({ [BOOK]: {} });
    dialog = await inDialog(/^Reservar con el recupero/);
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Anotar en espera' }).hasAttribute('aria-disabled')).toBe(false),
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Anotar en espera' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent().at(-1)).toEqual({
      call: BOOK,
      body: { diaHoraId: 's3', fecha: soon(3).slice(0, 10), esperar: true },
    });
  });

  test('is not booked on a date whose place the member gave up and can take back', async () => {
    const soon = { date: start.slice(0, 10), start };
    serve({ 'GET /agenda': { sessions: [session(soon)], closures: [] } });
    comesTo(session({ ...soon, ausentes: 1, absence: 'late', back: 1 }));
    has(credit());
    show();
    await press(/^Reservar con/);
    expect(await screen.findByText('No hay clases que pueda reservar con este recupero.')).toBeDefined();
    expect(screen.getByRole('button', { name: /^Viene igual/, hidden: true })).toBeDefined();
  });

  test('says that it can be used for nothing', async () => {
    has(credit());
    show();
    await press(/^Reservar con/);
    expect(await screen.findByText('No hay clases que pueda reservar con este recupero.')).toBeDefined();
  });

  test('is freed, and asks first where it would be lost', async () => {
    has(
      credit({ state: 'booked', session: booked }),
      credit({ id: 'c2', state: 'waiting', session: { ...booked, name: 'Zumba', position: 2 } }),
      credit({
        id: 'c3',
        state: 'booked',
        session: { ...booked, name: 'Yoga', leave: { credit: false, until: start } },
      }),
    );
    show();
    expect(await screen.findByText('En espera, puesto 2')).toBeDefined();
    await press('Liberar: Boxeo, martes 8 de diciembre, 20:00');
    await waitFor(() => expect(notices()).toContain('El lugar quedó libre'));
    await press('Sacar de la espera: Zumba, martes 8 de diciembre, 20:00');
    await waitFor(() => expect(notices()).toContain('Ya no espera un lugar'));
    await press(/^Liberar: Yoga/);
    const asked = await inDialog('Pierde el recupero');
    expect(sent().map(({ call }) => call)).toEqual(['DELETE /recuperos/c1/reserva', 'DELETE /recuperos/c2/reserva']);
    fireEvent.click(asked.getByRole('button', { name: 'Liberar igual' }));
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent()[2]).toEqual({ call: 'DELETE /recuperos/c3/reserva', body: null });
  });

  test('that has ended stays in sight, with what became of it', async () => {
    const from = { name: LONG, date: '2026-11-30' };
    has(
      credit({ state: 'spent', session: booked, because: 'absence', from }),
      credit({ id: 'c2', state: 'expired', expiresOn: '2026-11-06' }),
    );
    show();
    expect(await screen.findByText('Usados y vencidos (2)')).toBeDefined();
    expect(screen.getByText(`Avisó que no venía: ${LONG}, 30/11`)).toBeDefined();
    expect(screen.getByText('Usado en Boxeo, 8/12')).toBeDefined();
    expect(screen.getByText('Venció el 6/11')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Reservar/ })).toBeNull();
  });
});
