import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { rosterPerson, sessionRoster } from '../../../../domain/test/answers.ts';
import { asked, serve } from '../../../test/server.ts';
import { SessionRoster } from './SessionRoster.tsx';

vi.mock('../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));

const roster = (...names: string[]) => sessionRoster({ personas: names.map((name) => rosterPerson(name)) });
const ROSTER = 'GET /sesiones/s1/2026-12-07';

beforeEach(() => serve({ [ROSTER]: roster('Ana') }));
const show = () =>
  render(<SessionRoster diaHoraId="s1" date="2026-12-07" counts="9 1 0 0" />, { wrapper: MemoryRouter });

test('says that the list is on its way, then leads to the members’ files and to a sheet of paper', async () => {
  show();
  expect(screen.getByText('Cargando la lista…')).toBeDefined();
  const ana = await screen.findByRole('link', { name: 'Ana Paz' });
  expect(ana.getAttribute('href')).toBe('/admindashboard/ficha/Ana');
  const sheet = screen.getByRole('link', { name: 'Abrir la lista para imprimir' });
  expect(sheet.getAttribute('href')).toBe('/admindashboard/lista/s1/2026-12-07');
});

test('is read again once the counts have changed, and only then', async () => {
  const { rerender } = show();
  await screen.findByRole('heading', { name: 'Vienen (1)' });
  serve({ [ROSTER]: roster('Ana', 'Eva') });
  rerender(<SessionRoster diaHoraId="s1" date="2026-12-07" counts="9 1 0 0" />);
  expect(asked).toHaveLength(1);
  rerender(<SessionRoster diaHoraId="s1" date="2026-12-07" counts="9 0 0 0" />);
  expect(screen.getByRole('heading', { name: 'Vienen (1)' }), 'stays meanwhile').toBeDefined();
  await screen.findByRole('heading', { name: 'Vienen (2)' });
  expect(asked).toHaveLength(2);
});
