import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { serve } from '../../../../test/server.ts';
import { CreateDialog } from '../list/CreateDialog.tsx';
import { productsSection } from './products-section.ts';

const { commit } = vi.hoisted(() => ({ commit: vi.fn<(writes: readonly object[]) => Promise<void>>() }));
vi.mock('../../../lib/firebase.ts', () => ({ proofs: async () => ({ Authorization: 'Bearer token' }) }));
vi.mock('../../../lib/firestore.ts', () => ({
  commit,
  newId: () => 'new',
  isDenied: () => false,
  watchPage: (_: object, tell: (page: object) => void) => {
    tell({ records: [{ id: 'yoga', name: 'Yoga' }], last: null });
    return () => undefined;
  },
}));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Element.prototype.animate = () => ({ playbackRate: 1, finished: Promise.resolve() }) as never;
  Element.prototype.getAnimations = () => [];
  commit.mockReset().mockResolvedValue();
  serve({});
});

const ofPacks = ['Cuántas clases da', 'Días que vale', 'Clases por semana', 'Una sola vez por persona'];
const shown = (label: string) => screen.queryByLabelText(label, { exact: true }) !== null;
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const choose = (kind: string) => fireEvent.change(screen.getByLabelText('Qué es'), { target: { value: kind } });

test('the form of a product shows the fields of its kind alone, and forgets what others held', async () => {
  render(
    <CreateDialog
      collection="products"
      definition={productsSection.create!}
      onClose={() => undefined}
      onCreated={() => undefined}
    />,
  );
  expect(ofPacks.map(shown)).not.toContain(false);
  expect(screen.getByRole('group', { name: 'Clases' })).toBeDefined();
  expect(shown('Unidades que quedan')).toBe(false);
  type('Nombre', 'Agua');
  type('Precio', '1500');
  type('Días que vale', '99999');
  await screen.findByRole('alert');

  choose('item');
  await waitFor(() => expect(ofPacks.map(shown)).not.toContain(true));
  expect(screen.queryByRole('group', { name: 'Clases' })).toBeNull();
  type('Unidades que quedan', '24');
  const create = screen.getByRole('button', { name: 'Crear' });
  await waitFor(() => expect(create.getAttribute('aria-disabled')).toBeNull());

  choose('pack');
  await waitFor(() => expect(shown('Unidades que quedan')).toBe(false));
  expect(screen.getByLabelText('Días que vale')).toMatchObject({ value: '' });
  choose('item');
  await waitFor(() => expect(screen.getByLabelText('Unidades que quedan')).toMatchObject({ value: '' }));
  type('Unidades que quedan', '12');
  await waitFor(() => expect(create.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(create);
  await waitFor(() => expect(commit).toHaveBeenCalledTimes(1));
  expect(commit.mock.calls[0]![0]).toMatchObject([
    { path: 'products/new', fields: { kind: 'item', name: 'Agua', stock: 12, days: null, credits: null } },
  ]);
});
