import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ActionDialog } from './ActionDialog.tsx';

vi.mock('../../lib/firestore.ts', () => ({ isDenied: () => false }));

test('the dialog is confirmed once, and stays open and busy until the work is done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const action = vi.fn<() => Promise<void>>(() => promise);
  const onClosed = vi.fn<() => void>();
  render(<ActionDialog title="¿Cancelar la orden?" action={action} failureMessage={() => ''} onClosed={onClosed} />);
  const confirm = screen.getByRole('button', { name: 'Si, estoy seguro' });
  const isDisabled = () => confirm.getAttribute('aria-disabled') === 'true';
  expect(isDisabled()).toBe(false);
  act(() => {
    confirm.click();
    confirm.click();
  });
  await waitFor(() => expect(isDisabled()).toBe(true));
  expect(action).toHaveBeenCalledOnce();
  expect(onClosed).not.toHaveBeenCalled();

  await act(async () => resolve());
  expect(onClosed).toHaveBeenCalledOnce();
});
