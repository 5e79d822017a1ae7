import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useConfirmation } from './use-confirmation.ts';

function ask() {
  const run = vi.fn<() => void>();
  const { result } = renderHook(() => useConfirmation(run));
  expect(result.current.dialog.show).toBe(false);
  act(() => result.current.ask());
  expect(result.current.dialog.show).toBe(true);
  expect(run).not.toHaveBeenCalled();
  return { run, result };
}

test('asks first, and runs when it is confirmed', () => {
  const { run, result } = ask();
  act(() => result.current.dialog.onConfirm());
  expect(run).toHaveBeenCalledOnce();
  expect(result.current.dialog.show).toBe(false);
});

test('closes without running when it is canceled', () => {
  const { run, result } = ask();
  act(() => result.current.dialog.onCancel());
  expect(result.current.dialog.show).toBe(false);
  expect(run).not.toHaveBeenCalled();
});
