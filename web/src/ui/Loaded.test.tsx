import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Loaded } from './Loaded.tsx';

interface Result {
  data?: string[] | undefined;
  error?: unknown;
  missing?: string;
}

function show({ data, error = null, missing }: Result) {
  const refetch = vi.fn<() => void>();
  render(
    <Loaded of={{ data, error, refetch }} what="las clases" loading="Cargando" empty="No hay" missing={missing}>
      {(names) => names.join(', ')}
    </Loaded>,
  );
  return refetch;
}

test('shows the loading state until there are data', () => {
  show({});
  expect(screen.getByText('Cargando')).toBeDefined();
});

test('says what could not be loaded, with a button to retry', () => {
  const refetch = show({ error: new Error('offline') });
  expect(screen.getByRole('alert').textContent).toContain('No pudimos cargar las clases.');
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('keeps showing data when loading them again failed', () => {
  show({ data: ['Yoga', 'Boxeo'], error: new Error('offline') });
  expect(screen.getByText('Yoga, Boxeo')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('says that a list is empty', () => {
  show({ data: [] });
  expect(screen.getByText('No hay')).toBeDefined();
});

test('says that something does not exist, even if older data are cached', () => {
  show({ data: ['Yoga'], error: new Error('404'), missing: 'No existe' });
  expect(screen.getByText('No existe')).toBeDefined();
  expect(screen.queryByText('Yoga')).toBeNull();
});
