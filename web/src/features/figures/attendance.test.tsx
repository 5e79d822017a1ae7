import type { AttendanceView, Turnout } from '@gym-power/domain';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { classPoints, hourPoints, missedPoints, occupancyPoints, trainerPoints } from './attendance-points.ts';
import { AttendanceFigures } from './AttendanceFigures.tsx';
import { MissingMembers } from './MissingMembers.tsx';

const turnout = (fields: Partial<Turnout> = {}): Turnout => ({
  id: 'yoga',
  name: 'Yoga',
  sessions: 2,
  came: 3,
  missed: 1,
  ...fields,
});

const view = (fields: Partial<AttendanceView> = {}): AttendanceView => ({
  desde: '2026-11-16',
  hasta: '2026-12-08',
  total: { sessions: 0, came: 0, missed: 0 },
  porClase: [],
  porHora: [],
  porInstructor: [],
  porSemana: [],
  porFecha: [],
  ausentes: [],
  otros: 0,
  ...fields,
});

const ana = {
  userId: 'ana',
  name: 'Ana',
  lastName: 'Paz',
  phoneNumber: '+541145678901',
  image: '',
  lastCame: '2026-11-16',
  lists: 3,
  announced: 0,
  places: [
    { name: 'Yoga', day: 'Lunes', hour: '19:00' },
    { name: 'Boxeo', day: 'Jueves', hour: '8:00' },
  ],
} satisfies AttendanceView['ausentes'][number];

describe('the charts of attendance', () => {
  test('show percentages, and their tables what they are of', () => {
    const gone = turnout({ id: 'gone', name: '', came: 1, missed: 0, sessions: 1 });
    expect(classPoints(view({ porClase: [turnout(), gone] }))).toEqual([
      { id: 'yoga', label: 'Yoga', value: 75, more: ['3', '1', '2'] },
      { id: 'gone', label: 'Clase borrada', value: 100, more: ['1', '0', '1'] },
    ]);
    expect(hourPoints(view({ porHora: [turnout({ id: '19:00', name: '19:00' })] }))).toMatchObject([
      { label: '19:00', value: 75 },
    ]);
    expect(trainerPoints(view({ porInstructor: [gone] }))).toMatchObject([{ label: 'Instructor borrado' }]);
  });

  test('count the absences of each week by its Monday', () => {
    const porSemana = [turnout({ id: '2026-11-30', name: '2026-11-30' })];
    expect(missedPoints(view({ porSemana }))).toEqual([
      { id: '2026-11-30', label: '30/11', value: 1, more: ['3', '2'] },
    ]);
  });

  test('show how full each date is', () => {
    const porFecha = [
      { date: '2026-12-07', sessions: 2, taken: 5, capacity: 12 },
      { date: '2026-12-08', sessions: 1, taken: 0, capacity: 0 },
    ];
    expect(occupancyPoints(view({ porFecha }))).toEqual([
      { id: '2026-12-07', label: 'Lun 7/12', value: 42, more: ['5', '12', '2'] },
      { id: '2026-12-08', label: 'Mar 8/12', value: 0, more: ['0', '0', '1'] },
    ]);
  });
});

describe('the section of attendance', () => {
  const shown = (figures: object) =>
    render(
      <MemoryRouter>
        <AttendanceFigures
          figures={{ data: undefined, error: null, refetch: () => undefined, isFetching: false, ...figures }}
        />
      </MemoryRouter>,
    );

  test('says that it is counting, and that it failed', () => {
    const { unmount } = shown({ isFetching: true });
    expect(screen.getByText('Contando la asistencia…')).toBeTruthy();
    unmount();
    shown({ error: new Error('offline') });
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
  });

  test('says where its figures come from while no list was kept, and blames nobody', () => {
    shown({ data: view() });
    expect(screen.getByText(/Todavía no hay listas marcadas/)).toBeTruthy();
    expect(screen.queryByText('No vienen hace tres semanas')).toBeNull();
  });
});

describe('members who have not come for three weeks', () => {
  const list = (member: object, more = 0) => {
    render(
      <MemoryRouter>
        <MissingMembers missing={[{ ...ana, ...member }]} more={more} since="2026-11-16" />
      </MemoryRouter>,
    );
    return within(screen.getByRole('region', { name: 'No vienen hace tres semanas' }));
  };

  test('are named with their places, and written to with a message that has their name', () => {
    const row = list({});
    expect(row.getByRole('link', { name: 'Ana Paz' }).getAttribute('href')).toBe('/admindashboard/ficha/ana');
    expect(row.getByText('Yoga, Lunes 19:00 · Boxeo, Jueves 8:00')).toBeTruthy();
    expect(row.getByText('Vino por última vez el 16/11/2026')).toBeTruthy();
    const link = row.getByRole('link', { name: 'Escribir por WhatsApp a Ana Paz' }).getAttribute('href')!;
    expect(link.startsWith('https://wa.me/5491145678901?text=')).toBe(true);
    expect(decodeURIComponent(link)).toContain('¡Hola, Ana!');
  });

  test('may have said so, may never have come, and may have no telephone', () => {
    const row = list({ lastCame: null, announced: 2, phoneNumber: '' }, 7);
    expect(row.getByText('No vino desde el 16/11/2026 · Avisó 2 de 3 faltas')).toBeTruthy();
    expect(row.getByText('Sin teléfono')).toBeTruthy();
    expect(row.getByText(/Y 7 más/)).toBeTruthy();
  });
});
