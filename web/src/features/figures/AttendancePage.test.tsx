import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, serve } from '../../../test/server.ts';
import AttendancePage from './AttendancePage.tsx';

vi.mock('../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));
vi.mock('../../lib/firestore.ts', () => ({
  ID: 'id',
  isDenied: () => false,
  readPage: async ({ collection }: { collection: string }) => ({
    records:
      collection === 'activities'
        ? [{ id: 'yoga', name: 'Yoga' }]
        : [{ id: 's1', activityId: 'yoga', day: 'Lunes', hour: '19:00', taken: 9, capacity: 12 }],
    last: null,
  }),
}));
// Canvas charts do not draw in jsdom.
vi.mock('./BarChart.tsx', () => ({ BarChart: () => null }));

const empty = {
  desde: '2026-11-02',
  hasta: '2026-12-06',
  total: { sessions: 0, came: 0, missed: 0 },
  porClase: [],
  porHora: [],
  porInstructor: [],
  porSemana: [],
  porFecha: [],
  ausentes: [],
  otros: 0,
};
const noTrials = {
  desde: '2026-11-02',
  hasta: '2026-12-06',
  dias: 60,
  total: { taken: 0, joined: 0 },
  porClase: [],
  porInstructor: [],
};
const session = { diaHoraId: 's1', date: '2026-11-30', hour: '19:00', name: 'Yoga', taken: 9, absent: 2, guests: 1 };

beforeEach(() =>
  serve({
    'GET /hoy': { date: '2026-11-30', sessions: [session], changes: [], late: [], decisions: null },
    'GET /cifras/asistencia': empty,
    'GET /cifras/pruebas': noTrials,
  }),
);

test('without a kept list, the page leads to the lists of today and says who has a place', async () => {
  render(<AttendancePage />, { wrapper: MemoryRouter });
  expect(await screen.findByText(/Todavía no hay listas marcadas/)).toBeDefined();
  const lists = within(screen.getByRole('region', { name: 'Las listas de hoy' }));
  const list = await lists.findByRole('link', { name: /19:00 Yoga/ });
  expect(list.textContent).toContain('8 personas');
  expect(list.getAttribute('href')).toBe('/admindashboard/lista/s1/2026-11-30');
  const places = within(screen.getByRole('region', { name: 'Quién tiene lugar' }));
  expect((await places.findByRole('link', { name: /19:00 Yoga/ })).textContent).toContain('9/12');
});

test('the weeks that are counted can be changed', async () => {
  render(<AttendancePage />, { wrapper: MemoryRouter });
  await screen.findByText(/Todavía no hay listas marcadas/);
  fireEvent.change(screen.getByLabelText('Desde hace'), { target: { value: '12' } });
  await vi.waitFor(() => expect(callsTo('GET /cifras/asistencia?semanas=12')).toHaveLength(1));
  expect(callsTo('GET /cifras/pruebas?semanas=12')).toHaveLength(1);
});
