import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { agendaSession } from '../../../../domain/test/answers.ts';
import { refusal, serve } from '../../../test/server.ts';
import type { TrainerSessionsJson } from '../../api/sessions.ts';
import type { UserJson } from '../../api/users.ts';
import { loginAtom, signedOut } from '../../state/groups/login.ts';
import { store } from '../../state/store.ts';
import { MyClasses } from './MyClasses.tsx';

vi.mock('../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));

type TrainerSession = TrainerSessionsJson['sessions'][number];

const session = ({ esperados = 7, presentes = 0, ...fields }: Partial<TrainerSession> = {}): TrainerSession => ({
  ...agendaSession(fields),
  esperados,
  presentes,
});

const SESSIONS = 'GET /sesiones/mias';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-07T12:00:00Z'), toFake: ['Date'] });
  store.set(loginAtom, { ...signedOut, user: { id: 'lucia' } as UserJson });
});
const open = (...sessions: TrainerSession[]) => {
  const trainer = { id: 'lu', name: 'Lucía Ibarra' };
  serve({ [SESSIONS]: { trainer, desde: '2026-12-07', dias: 8, sessions } });
  render(<MyClasses />, { wrapper: MemoryRouter });
};
const cards = async (day: string) =>
  within(await screen.findByRole('region', { name: day }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('shows the classes by day, with who comes and who came, and leads to the list of each', async () => {
  open(
    session({ hour: '8:00', start: '2026-12-07T11:00:00Z', end: '2026-12-07T11:55:00Z', esperados: 9, presentes: 8 }),
    session({ diaHoraId: 's2', hour: '9:00', start: '2026-12-07T11:58:00Z', end: '2026-12-07T13:00:00Z' }),
    session({ diaHoraId: 's3', date: '2026-12-08', substitute: true, esperados: 1 }),
    session({ diaHoraId: 's4', date: '2026-12-10', state: 'closed', because: 'feriado', esperados: 0 }),
    session({ diaHoraId: 's5', date: '2026-12-10', hour: '20:00', note: 'Traé colchoneta', esperados: 0 }),
  );
  const [over, now] = await cards('Hoy');
  expect(over).toContain('8 de 9 presentes');
  expect(over).toContain('Terminó');
  expect(now).toContain('Ahora');
  expect(now).toContain('Vienen 7 personas');
  const [substituted] = await cards('Mañana');
  expect(substituted).toContain('Viene 1 persona');
  expect(substituted).toContain('Suplencia');
  const [closed, moved] = await cards('Jueves 10/12');
  expect(closed).toContain('Cerrada: feriado');
  expect(moved).toContain('Todavía no viene nadie');
  expect(moved).toContain('Esta vez 20:00, no 19:00 · Traé colchoneta');
  expect(screen.getAllByRole('link', { name: /Yoga/ }).map((link) => link.getAttribute('href'))).toEqual([
    '/instructor/s1/2026-12-07',
    '/instructor/s2/2026-12-07',
    '/instructor/s3/2026-12-08',
    '/instructor/s4/2026-12-10',
    '/instructor/s5/2026-12-10',
  ]);
  expect(screen.getByText('Lucía Ibarra')).toBeDefined();
});

test('says that the classes are on their way, and that there are none', async () => {
  open();
  expect(screen.getByText('Cargando tus clases…')).toBeDefined();
  expect(await screen.findByText('No tenés clases en los próximos días.')).toBeDefined();
});

test.each([
  ['failed to load', refusal(503, 'BUSY'), /No pudimos/],
  ['are no longer theirs', refusal(403, 'FORBIDDEN'), /ya no está unida/],
])('says that the classes %s', async (_, failed, words) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  serve({ [SESSIONS]: failed });
  render(<MyClasses />, { wrapper: MemoryRouter });
  expect(await screen.findByText(words)).toBeDefined();
});

test.each([
  ['Panel de socio', {}, false, '/sociodashboard'],
  ['Mostrador', { isDesk: true }, false, '/admindashboard/hoy'],
  ['Panel de admin', {}, true, '/admindashboard/hoy'],
])('leads whoever has another panel there: %s', (label, roles, isAdmin, to) => {
  store.set(loginAtom, { ...signedOut, user: { id: 'lucia', ...roles } as UserJson, isAdmin });
  open();
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(to);
});
