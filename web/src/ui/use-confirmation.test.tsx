import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useConfirmation } from './use-confirmation.ts';

test('asks first, and runs when it is confirmed', async () => {
  const run = vi.fn<() => void>();
  const { result } = renderHook(() => useConfirmation(run));
  expect(result.current.dialog.show).toBe(false);
  act(() => result.current.ask());
  expect(result.current.dialog.show).toBe(true);
  expect(run).not.toHaveBeenCalled();
  await act(async () => result.current.dialog.onConfirm());
  expect(run).toHaveBeenCalledOnce();
  expect(result.current.dialog.show).toBe(false);
});

test('closes without running when it is canceled', () => {
  const run = vi.fn<() => void>();
  const { result } = renderHook(() => useConfirmation(run, { asked: true }));
  act(() => result.current.dialog.onCancel());
  expect(result.current.dialog.show).toBe(false);
  expect(run).not.toHaveBeenCalled();
});

test('can stay open and busy until the work is done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { result } = renderHook(() => useConfirmation(() => promise, { asked: true, stays: true }));
  await act(async () => result.current.dialog.onConfirm());
  expect(result.current.dialog).toMatchObject({ show: true, busy: true });
  await act(async () => resolve());
  expect(result.current.dialog, 'still busy while it fades out').toMatchObject({ show: false, busy: true });
});
