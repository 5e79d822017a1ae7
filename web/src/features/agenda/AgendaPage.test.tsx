import type { AgendaJson, AgendaSessionJson } from '@gym-power/domain';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { agendaSession } from '../../../../domain/test/answers.ts';
import { asked, serve, unreachable } from '../../../test/server.ts';
import { type Answers, AnswersContext } from '../../state/server-cache/inlined.ts';
import { PUBLIC_FRESH_MS } from '../../state/server-cache/query-client.ts';
import AgendaPage from './AgendaPage.tsx';

const session = (differs: Partial<AgendaSessionJson> = {}): AgendaSessionJson =>
  agendaSession({
    diaHoraId: 'yoga-lunes',
    price: 9_000,
    date: '2026-11-23',
    start: '2026-11-23T22:00:00.000Z',
    end: '2026-11-23T23:00:00.000Z',
    free: 3,
    stock: 3,
    ...differs,
  });

const boxeo = { activityId: 'boxeo', name: 'Boxeo', trainers: [{ id: 'ramiro', name: 'Ramiro Acosta' }] };
const monday = session();
const tuesday = session({ ...boxeo, diaHoraId: 'boxeo-martes', date: '2026-11-24' });
const nextMonday = session({ date: '2026-11-30' });

const agenda = (differs: Partial<AgendaJson> = {}): AgendaJson => ({
  desde: '2026-11-23',
  dias: 14,
  sessions: [monday, tuesday, nextMonday],
  closures: [],
  ...differs,
});

const shows = (differs?: Partial<AgendaJson>) => serve({ 'GET /agenda': agenda(differs) });

beforeEach(() => {
  shows();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const Address = () => <div data-testid="address">{useLocation().pathname + useLocation().search}</div>;
const address = () => screen.getByTestId('address').textContent;

const site = (at: string, came: Answers = {}) => (
  <AnswersContext value={came}>
    <MemoryRouter initialEntries={[at]}>
      <AgendaPage />
      <Address />
    </MemoryRouter>
  </AnswersContext>
);

const open = (at = '/agenda', came?: Answers) => render(site(at, came));

async function openLoaded(at?: string) {
  open(at);
  await screen.findByRole('navigation', { name: 'Días' });
}

const day = (name: string | RegExp) => screen.getByRole('region', { name });
const shownDay = () =>
  screen.getAllByRole('region').find(({ dataset }) => dataset['chosen'] === 'true')!.firstElementChild!.textContent;

test('two weeks of days, each with its heading and its classes, from the server’s today on', async () => {
  // The device's clock is years off.
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2031-01-01T12:00:00Z') });
  await openLoaded();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toHaveLength(14);
  expect(headings.slice(0, 3)).toEqual(['Lunes 23/11 Hoy', 'Martes 24/11 Mañana', 'Miércoles 25/11']);
  expect(headings.at(-1)).toBe('Domingo 6/12');
  expect(within(day(/^Lunes 23/)).getByRole('link').textContent).toBe('19:00 Yoga Ana Paz 3 lugares');
  expect(day(/^Miércoles 25/).textContent).toContain('No hay clases.');
  expect(shownDay()).toBe('Lunes 23/11 Hoy');
});

test('a session leads to its class, with its slot chosen', async () => {
  await openLoaded();
  const link = within(day(/^Martes 24/)).getByRole('link');
  expect(link.getAttribute('href')).toBe('/clases/boxeo?horario=boxeo-martes&fecha=2026-11-24');
});

test('the chosen day is in the address, and today is without', async () => {
  await openLoaded('/agenda?clase=yoga');
  const days = within(screen.getByRole('navigation', { name: 'Días' })).getAllByRole('link');
  expect(days[0]!.getAttribute('href')).toBe('/agenda?clase=yoga');
  expect(days[0]!.getAttribute('aria-current')).toBe('date');
  fireEvent.click(days[7]!);
  expect(address()).toBe('/agenda?dia=2026-11-30&clase=yoga');
  expect(shownDay()).toBe('Lunes 30/11');
  expect(screen.getByRole('status').textContent).toBe('Lunes 30/11: 1 clase');
});

test.each([
  ['over', 'Martes 24/11 Mañana'],
  ['closed', 'Martes 24/11 Mañana'],
  ['full', 'Lunes 23/11 Hoy'],
] as const)('it opens on the next day with a class to come: those of today are %s', async (state, opening) => {
  shows({ sessions: [{ ...monday, state }, tuesday, nextMonday] });
  await openLoaded();
  expect(shownDay()).toBe(opening);
  const strip = within(screen.getByRole('navigation', { name: 'Días' }));
  fireEvent.click(strip.getByRole('link', { name: /^Hoy/ }));
  expect(shownDay()).toBe('Lunes 23/11 Hoy');
  fireEvent.click(strip.getByRole('link', { name: /^Mañana/ }));
  expect(shownDay()).toBe('Martes 24/11 Mañana');
});

test('days of the strip say how many classes they have, and which are closed', async () => {
  shows({ closures: [{ id: '2026-11-25', because: 'feriado' }] });
  await openLoaded();
  const names = within(screen.getByRole('navigation', { name: 'Días' })).getAllByRole('link');
  const accessible = names.map((link) => link.querySelector('.visually-hidden')!.textContent);
  expect(accessible.slice(0, 4)).toEqual([
    'Hoy, Lunes 23, 1 clase',
    'Mañana, Martes 24, 1 clase',
    'Miércoles 25, cerrado',
    'Jueves 26, 0 clases',
  ]);
});

test('the next day with classes is one tap below the last class', async () => {
  await openLoaded();
  fireEvent.click(screen.getByRole('link', { name: 'Martes 24/11, 1 clase →' }));
  fireEvent.click(screen.getByRole('link', { name: 'Lunes 30/11, 1 clase →' }));
  expect(address()).toBe('/agenda?dia=2026-11-30');
  expect(screen.queryByRole('link', { name: /→$/ })).toBeNull();
});

test('a class that is full every week leads to its line, one that is full on a date alone to the class', async () => {
  const full = { state: 'full' as const, free: 0 };
  const sessions = [session({ ...full, stock: 0 }), session({ ...full, ...boxeo, diaHoraId: 'boxeo-lunes', stock: 2 })];
  shows({ sessions });
  await openLoaded();
  const links = within(day(/^Lunes 23/)).getAllByRole('link');
  expect(links.map(({ textContent }) => /Completa.*$/.exec(textContent)![0])).toEqual([
    'Completa Avisame si se libera',
    'Completa',
  ]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/clases/yoga?horario=yoga-lunes#avisame-yoga-lunes',
    '/clases/boxeo?horario=boxeo-lunes&fecha=2026-11-23',
  ]);
});

test('filters by class and trainer are in the address and leave the day alone', async () => {
  await openLoaded('/agenda?dia=2026-11-24');
  const options = (label: string) => within(screen.getByLabelText(label)).getAllByRole('option');
  expect(options('Clase').map(({ textContent }) => textContent)).toEqual(['Todas', 'Boxeo', 'Yoga']);
  expect(options('Instructor').map(({ textContent }) => textContent)).toEqual(['Todos', 'Ana Paz', 'Ramiro Acosta']);
  fireEvent.change(screen.getByLabelText('Clase'), { target: { value: 'yoga' } });
  expect(address()).toBe('/agenda?dia=2026-11-24&clase=yoga');
  expect(day(/^Martes 24/).textContent).toContain('Ninguna con estos filtros.');
  fireEvent.change(screen.getByLabelText('Instructor'), { target: { value: 'ramiro' } });
  expect(screen.getByText('No hay clases así en estas dos semanas.')).toBeDefined();
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Filtros' })).getByRole('link', { name: 'Quitar los filtros' }),
  );
  expect(address()).toBe('/agenda?dia=2026-11-24');
  expect(within(day(/^Martes 24/)).getByRole('link').textContent).toContain('Boxeo');
});

test('a filter that was chosen before the script of a rendered page started counts', async () => {
  const page = site('/agenda?dia=2026-11-24', { '/agenda': agenda() });
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  container.querySelector('select')!.value = 'yoga';
  render(page, { container, hydrate: true });
  await waitFor(() => expect(address()).toBe('/agenda?dia=2026-11-24&clase=yoga'));
  expect(day(/^Martes 24/).textContent).toContain('Ninguna con estos filtros.');
});

test('an old link shows the opening day, and says so; a class that is gone filters nothing', async () => {
  await openLoaded('/agenda?dia=2026-11-20&clase=gone');
  expect(screen.getByText('Ese día no está en la agenda: te mostramos hoy.')).toBeDefined();
  expect(shownDay()).toBe('Lunes 23/11 Hoy');
  expect(within(day(/^Lunes 23/)).getAllByRole('link')).toHaveLength(1);
});

test('an old link says which day is shown, where that is not today', async () => {
  shows({ sessions: [nextMonday] });
  await openLoaded('/agenda?dia=2026-11-20');
  expect(screen.getByText('Ese día no está en la agenda: te mostramos el lunes 30/11.')).toBeDefined();
});

test('a day on which the whole gym is closed says why, and still shows its classes', async () => {
  shows({
    sessions: [{ ...monday, state: 'closed', free: 0, because: 'Inmaculada Concepción' }, tuesday],
    closures: [
      { id: '2026-11-23', because: 'Inmaculada Concepción' },
      { id: '2026-11-25', because: '' },
    ],
  });
  await openLoaded();
  expect(day(/^Lunes 23/).textContent).toContain('El gimnasio está cerrado: Inmaculada Concepción');
  expect(within(day(/^Lunes 23/)).getByRole('link').textContent).toContain('Cerrada: Inmaculada Concepción');
  expect(day(/^Miércoles 25/).textContent).toBe('Miércoles 25/11El gimnasio está cerrado');
});

test('midnight passes on an open page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openLoaded();
  shows({ desde: '2026-11-24' });
  await act(() => vi.advanceTimersByTimeAsync(PUBLIC_FRESH_MS));
  expect(shownDay()).toBe('Martes 24/11 Hoy');
  expect(screen.queryByRole('region', { name: /^Lunes 23/ })).toBeNull();
});

test('a gym without classes says so, with a way on', async () => {
  shows({ sessions: [] });
  await openLoaded();
  expect(screen.getByText('No hay clases en estas dos semanas.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ver las clases' }).getAttribute('href')).toBe('/clases');
});

test('while it loads there is room; if it fails, a button to retry', async () => {
  serve({ 'GET /agenda': unreachable });
  open();
  expect(screen.getByRole('status').textContent).toBe('Cargando la agenda…');
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.getByRole('alert').textContent).toContain('No pudimos cargar la agenda.');
  shows();
  fireEvent.click(retry);
  expect(await screen.findByRole('region', { name: /^Lunes 23/ })).toBeDefined();
});

test('what came with the page is shown at once, without a request', () => {
  vi.useFakeTimers({ now: performance.timeOrigin });
  open('/agenda', { '/agenda': agenda() });
  expect(shownDay()).toBe('Lunes 23/11 Hoy');
  expect(asked).toEqual([]);
});
