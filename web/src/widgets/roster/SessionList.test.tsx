import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { agendaSession, inHours, rosterPerson, sessionRoster } from '../../../../domain/test/answers.ts';
import { refusal, sent, serve, unreachable } from '../../../test/server.ts';
import type { UserJson } from '../../api/users.ts';
import { marksWaitAtom, sendMarks } from '../../state/attendance/send-marks.ts';
import { loginAtom, signedOut } from '../../state/groups/login.ts';
import { noticesAtom } from '../../state/notices/notices-atom.ts';
import { store } from '../../state/store.ts';
import { SessionList } from './SessionList.tsx';

vi.mock('../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));

const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Fernández de la Peña y Álvarez';
const session = agendaSession({ name: 'Funcional', trainers: [{ id: 'lu', name: 'Lucía Ibarra' }] });

const ROSTER = 'GET /sesiones/s1/2026-12-07';
const markOf = (userId: string) => `PUT /sesiones/s1/2026-12-07/presentes/${userId}` as const;

const idIn = ({ call }: { call: string }) => call.split('/').at(-1)!;
const takesMarks = () =>
  serve({
    [markOf(':userId')]: ({ call, body: { presente } }) => ({
      userId: idIn({ call }),
      presente: presente ? { at: inHours(0), by: 'trainer' } : null,
      presentes: 1,
    }),
  });
const marked = () => sent().map((mark) => `${idIn(mark)} ${mark.body.presente}`);

beforeEach(() => {
  takesMarks();
  store.set(loginAtom, { ...signedOut, user: { id: 'lucia' } as UserJson });
});
afterEach(() => localStorage.clear());

const show = (fields: object) => {
  serve({ [ROSTER]: sessionRoster({ session, ...fields }) });
  return list();
};
const list = () => {
  const back = { to: '/instructor', label: 'Mis clases' };
  const listOn = (date: string) => `/instructor/s1/${date}`;
  return render(<SessionList diaHoraId="s1" date="2026-12-07" back={back} listOn={listOn} files={false} level="h1" />, {
    wrapper: MemoryRouter,
  });
};
const button = (name: string) => screen.getByRole('button', { name: `Presente ${name}` });
const isPressed = (name: string) => button(name).getAttribute('aria-pressed') === 'true';
const rows = () =>
  within(screen.getByRole('region', { name: /^Vienen/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('names who comes and what a trainer should know of them, without a way to their files', async () => {
  show({
    personas: [
      rosterPerson('Ana', { lugares: 2, marcas: ['vencido', 'apto'] }),
      rosterPerson('Leo', {
        as: 'recupero',
        lineId: null,
        creditId: 'c1',
        lastName: LONG,
        marcas: ['recupero', 'primera'],
      }),
      rosterPerson('', { userId: 'gone', lastName: '' }),
      rosterPerson('Sol', { lineId: null, lugares: 0, presente: { at: inHours(0), by: 'trainer' } }),
    ],
  });
  await screen.findByRole('heading', { level: 1, name: 'Funcional' });
  expect(screen.getByRole('heading', { name: 'Vienen (4)' })).toBeDefined();
  expect(screen.getByText(/7\/12, 19:00 · Lucía Ibarra$/)).toBeDefined();
  const [ana, leo, gone, left] = rows();
  expect(ana).toContain('Plan vencidoApto vencido2 lugares');
  expect(leo).toContain(`Leo ${LONG}Recupero1.ª clase`);
  expect(gone).toContain('Sin nombre');
  expect(left).toContain('ya sin lugar');
  expect(screen.queryByRole('link', { name: 'Ana Paz' })).toBeNull();
});

test('folds who does not come and who waits', async () => {
  show({
    ausentes: [
      { ...rosterPerson('Ana'), absence: 'late' },
      { ...rosterPerson('Eva', { lugares: 2 }), absence: 'full' },
    ],
    esperan: [
      { ...rosterPerson('Leo'), creditId: 'c1', position: 1 },
      { ...rosterPerson('Sol'), creditId: 'c2', position: 2 },
    ],
    sinPagar: 1,
  });
  const absent = (await screen.findByText('No vienen (3)')).closest('details')!;
  expect(absent.open).toBe(false);
  expect(absent.textContent).toContain('Ana Paz  Avisó tarde, sin recupero');
  expect(absent.textContent).toContain('Eva Paz 2 lugares Estaba completa cuando compró');
  const waiting = screen.getByText('Esperan un lugar (2)').closest('details')!;
  expect(waiting.textContent).toMatch(/Leo Paz.*Sol Paz/);
  expect(screen.getByText('Y 1 lugar reservado sin pagar')).toBeDefined();
  vi.stubGlobal('print', () => expect(absent.open).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(absent.open).toBe(true);
});

test('a tap marks somebody, a second one takes that back, and the counter follows', async () => {
  show({
    personas: [rosterPerson('Ana'), rosterPerson('Eva', { presente: { at: '2026-12-07T21:55:00.000Z', by: 'self' } })],
  });
  expect(await screen.findByText('1 de 2 presentes')).toBeDefined();
  expect(screen.getByText('18:55, en la puerta')).toBeDefined();
  fireEvent.click(button('Ana Paz'));
  expect(isPressed('Ana Paz'), 'at once').toBe(true);
  expect(screen.getByText('2 de 2 presentes')).toBeDefined();
  await waitFor(() => expect(marked()).toEqual(['Ana true']));
  fireEvent.click(button('Ana Paz'));
  await waitFor(() => expect(marked()).toEqual(['Ana true', 'Ana false']));
  expect(isPressed('Ana Paz')).toBe(false);
  expect(screen.queryByText(/sin enviar/)).toBeNull();
});

test('marks made without a connection wait, and are sent automatically, once, in order', async () => {
  show({ personas: [rosterPerson('Ana'), rosterPerson('Eva'), rosterPerson('Leo')] });
  await screen.findByText('0 de 3 presentes');
  serve({ [markOf(':userId')]: unreachable });
  for (const name of ['Leo Paz', 'Ana Paz', 'Eva Paz']) fireEvent.click(button(name));
  expect(await screen.findByText('3 sin enviar')).toBeDefined();
  expect(screen.getByText('3 de 3 presentes')).toBeDefined();
  await waitFor(() => expect(store.get(marksWaitAtom)).toBe(true));
  const failed = marked().length;
  takesMarks();
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/sin enviar/)).toBeNull());
  expect(marked().slice(failed)).toEqual(['Leo true', 'Ana true', 'Eva true']);
  expect(screen.getByText('3 de 3 presentes')).toBeDefined();
});

test('a list that is on its way does not undo a mark that was sent meanwhile', async () => {
  const { promise, resolve: arrive } = Promise.withResolvers<object>();
  serve({ [ROSTER]: () => promise });
  const left = { by: 'lucia', diaHoraId: 's1', date: '2026-12-07', userId: 'Ana', name: 'Ana Paz', presente: true };
  localStorage.setItem('mark lucia s1 2026-12-07 Ana', JSON.stringify({ ...left, at: 1 }));
  const requests = vi.spyOn(globalThis, 'fetch');
  list();
  sendMarks();
  await waitFor(() => expect(marked()).toEqual(['Ana true']));
  await requests.mock.results.at(-1)!.value;
  arrive(sessionRoster({ session, personas: [rosterPerson('Ana')] }));
  await screen.findByText('1 de 1 presente');
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(isPressed('Ana Paz')).toBe(true);
});

test('a mark that the server refuses for good is taken from the list, and a notice says why', async () => {
  serve({ [markOf('Ana')]: refusal(404, 'PERSON_NOT_ON_LIST', 'No está.') });
  show({ personas: [rosterPerson('Ana'), rosterPerson('Eva')] });
  await screen.findByText('0 de 2 presentes');
  fireEvent.click(button('Ana Paz'));
  fireEvent.click(button('Eva Paz'));
  await waitFor(() => expect(marked()).toEqual(['Ana true', 'Eva true']));
  await waitFor(() => expect(isPressed('Ana Paz')).toBe(false));
  expect(isPressed('Eva Paz')).toBe(true);
  expect(store.get(noticesAtom).map(({ text }) => text)).toEqual(['No se pudo marcar a Ana Paz. No está.']);
});

test.each([
  ['too early', { marcable: { desde: inHours(48), hasta: inHours(200) } }, /^Se marca el .+ desde las \d+:\d+\.$/],
  ['too late', { marcable: { desde: inHours(-200), hasta: inHours(-1) } }, 'Ya no se marca: pasó una semana.'],
  ['for a closed class', { session: { ...session, state: 'closed', because: 'feriado' } }, /Cerrada: feriado$/],
])('nobody can be marked %s', async (_, fields, words) => {
  show({ personas: [rosterPerson('Ana')], ...fields });
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Presente/ })).toBeNull();
});

test('says that nobody comes', async () => {
  show({});
  expect(await screen.findByText('Todavía no viene nadie.')).toBeDefined();
});

test.each([
  [403, 'FORBIDDEN', 'Esa clase la da otra persona ese día.'],
  [404, 'SESSION_NOT_FOUND', 'No está.'],
])('says why there is no list: %i', async (status, code, words) => {
  serve({ [ROSTER]: refusal(status, code, 'No está.') });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  list();
  expect(await screen.findByText(words)).toBeDefined();
});
