import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../state/server-cache/query-client.ts';
import { SessionRoster } from './SessionRoster.tsx';

vi.mock('../../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));

const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Fernández de la Peña y Álvarez';
const person = (userId: string, fields: object = {}) => ({
  userId,
  name: userId,
  lastName: 'Paz',
  as: 'plan',
  lugares: 1,
  lineId: `line-${userId}`,
  creditId: null,
  ...fields,
});
const nobody = { personas: [], ausentes: [], esperan: [], sinPagar: 0 };
let answer: object;
let asked: number;

beforeEach(() => {
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json(answer);
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const show = (roster: object) => {
  answer = { ...nobody, ...roster };
  return render(<SessionRoster diaHoraId="s1" date="2026-12-07" counts="9 1 0 0" />, { wrapper: MemoryRouter });
};
const list = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.parentElement!)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.trim());
};

test('says that the list is on its way', () => {
  show({});
  expect(screen.getByText('Cargando la lista…')).toBeDefined();
});

test('names who comes, by what, and leads to their file', async () => {
  show({
    personas: [
      person('Ana', { lugares: 2 }),
      person('Leo', { as: 'recupero', lineId: null, creditId: 'c1', lastName: LONG }),
      person('', { userId: 'gone', lastName: '' }),
    ],
  });
  expect(await list('Vienen (4)')).toEqual(['Ana Paz  2 lugares', `Leo ${LONG} Recupero`, 'Sin nombre']);
  expect(screen.getByRole('link', { name: 'Ana Paz' }).getAttribute('href')).toBe('/admindashboard/ficha/Ana');
  expect(screen.queryByRole('heading', { name: /No vienen/ })).toBeNull();
  expect(screen.queryByRole('heading', { name: /Esperan/ })).toBeNull();
});

test('names who does not come and why, and who waits in which order', async () => {
  show({
    ausentes: [person('Ana', { absence: 'late' }), person('Eva', { absence: 'full', lugares: 2 })],
    esperan: [
      { ...person('Leo'), creditId: 'c1', position: 1 },
      { ...person('Sol'), creditId: 'c2', position: 2 },
    ],
    sinPagar: 1,
  });
  expect(await list('No vienen (3)')).toEqual([
    'Ana Paz  Avisó tarde, sin recupero',
    'Eva Paz 2 lugares Estaba completa cuando compró',
  ]);
  expect(await list('Esperan un lugar (2)')).toEqual(['Leo Paz', 'Sol Paz']);
  expect(screen.getByText('Y 1 lugar reservado sin pagar')).toBeDefined();
});

test('is read again once the counts have changed, and only then', async () => {
  const { rerender } = show({ personas: [person('Ana')] });
  await list('Vienen (1)');
  answer = { ...nobody, personas: [person('Ana'), person('Eva')] };
  rerender(<SessionRoster diaHoraId="s1" date="2026-12-07" counts="9 1 0 0" />);
  expect(asked).toBe(1);
  rerender(<SessionRoster diaHoraId="s1" date="2026-12-07" counts="9 0 0 0" />);
  expect(screen.getByRole('heading', { name: 'Vienen (1)' }), 'stays meanwhile').toBeDefined();
  await list('Vienen (2)');
  expect(asked).toBe(2);
});

test('says that nobody comes', async () => {
  show({});
  expect(await screen.findByText('Todavía no viene nadie.')).toBeDefined();
});
