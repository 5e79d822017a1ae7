import { demoGym } from '@gym-power/domain';
import { fireEvent, screen, render, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { noticesAtom } from '../../../state/notices/notices-atom.ts';
import { store } from '../../../state/store.ts';
import { SettingsPage } from './SettingsPage.tsx';

const { written } = vi.hoisted(() => ({ written: [] as { path: string; fields: object }[] }));

vi.mock('../../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));
vi.mock('../../../lib/firestore.ts', () => ({
  ID: 'id',
  isDenied: () => false,
  Conflict: class extends Error {},
  watchRecord: (_: string, tell: (record: object) => void) => {
    tell({ ...demoGym, id: 'gym' });
    return () => undefined;
  },
  updateUnchanged: async ({ path, fields }: { path: string; fields: object }) => void written.push({ path, fields }),
}));

beforeEach(() => {
  written.length = 0;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <SettingsPage /> }])} />);
});

const tab = (name: string | RegExp) => screen.getByRole('tab', { name });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar ajustes' }));

test('one press saves what was changed in several tabs', async () => {
  await waitFor(() => expect(tab('El gimnasio').getAttribute('aria-selected')).toBe('true'));
  type('Nombre', 'Gimnasio Nuevo');
  fireEvent.click(tab('Recuperos y renovaciones'));
  type('Días para usar un recupero', '45');
  expect(screen.getAllByRole('button', { name: /^Guardar/ })).toHaveLength(1);
  save();
  await waitFor(() =>
    expect(written).toEqual([{ path: 'settings/gym', fields: { tradeName: 'Gimnasio Nuevo', creditDays: 45 } }]),
  );
  expect(store.get(noticesAtom).map(({ text }) => text)).toContain('Ajustes guardados');
});

test('a mistake in another tab marks that tab, and saving opens it', async () => {
  await screen.findByRole('tab', { name: 'Contacto' });
  fireEvent.click(tab('Contacto'));
  type('Email', 'no es un email');
  expect(await screen.findByRole('tab', { name: 'Contacto (1 error)' })).toBeDefined();
  fireEvent.click(tab('Lugares'));
  save();
  await waitFor(() => expect(tab(/^Contacto/).getAttribute('aria-selected')).toBe('true'));
  const email = within(screen.getByRole('tabpanel', { name: /^Contacto/ })).getByLabelText('Email');
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(written).toEqual([]);
});
