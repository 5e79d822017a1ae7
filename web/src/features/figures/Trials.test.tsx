import type { TrialFigures } from '@gym-power/domain';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { csvOf } from '../../widgets/table/csv.ts';
import { trialColumns, trialRows } from './trial-rows.ts';
import { Trials } from './Trials.tsx';

const view = (fields: Partial<TrialFigures> = {}): TrialFigures => ({
  desde: '2026-11-16',
  hasta: '2026-12-08',
  dias: 60,
  total: { taken: 3, joined: 1 },
  porClase: [
    { id: 'yoga', name: 'Yoga', taken: 2, joined: 1 },
    { id: 'gone', name: '', taken: 1, joined: 0 },
  ],
  porInstructor: [{ id: 'caro', name: 'Caro', taken: 3, joined: 1 }],
  ...fields,
});
const shown = (figures: object) =>
  render(
    <Trials figures={{ data: undefined, error: null, refetch: () => undefined, isFetching: false, ...figures }} />,
  );

test('trials are counted by class and by trainer, with those who stayed', () => {
  shown({ data: view() });
  const classes = within(screen.getByRole('table', { name: 'Clases de prueba por clase' }));
  expect(classes.getByRole('row', { name: 'Yoga 2 1 50%' })).toBeDefined();
  expect(classes.getByRole('row', { name: 'Clase borrada 1 0 0%' })).toBeDefined();
  const trainers = within(screen.getByRole('table', { name: 'Clases de prueba por instructor' }));
  expect(trainers.getByRole('row', { name: 'Caro 3 1 33%' })).toBeDefined();
  expect(screen.getByText(/hasta 60 días después/)).toBeDefined();
});

test('weeks without trials say so, and have no file', () => {
  shown({ data: view({ total: { taken: 0, joined: 0 }, porClase: [], porInstructor: [] }) });
  expect(screen.getByText(/Nadie tomó una clase de prueba/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Exportar CSV' })).toBeNull();
});

test('figures that fail can be asked for again', () => {
  shown({ error: new Error('offline') });
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined();
});

test('the file has a row for each class, each trainer and all', () => {
  const rows = csvOf(trialColumns, trialRows(view()), {}).trim().split('\r\n');
  expect(rows).toHaveLength(5);
  expect(rows[1]).toBe('"Total";"";3;1;33');
  expect(rows[2]).toBe('"Clase";"Yoga";2;1;50');
  expect(rows[4]).toBe('"Instructor";"Caro";3;1;33');
});
