import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useAct } from './use-act.ts';

test('a second press in the same moment does nothing', async () => {
  const send = vi.fn<() => Promise<void>>(async () => undefined);
  const { result } = renderHook(useAct);
  const done = await act(() => Promise.all([result.current.run(send), result.current.run(send)]));
  expect(done).toEqual([true, false]);
  expect(send).toHaveBeenCalledTimes(1);
});

test('what was refused says why, until something is tried again', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  const { result } = renderHook(useAct);
  await act(() => result.current.run(() => Promise.reject(new Error('Está completa.'))));
  expect(result.current).toMatchObject({ busy: false, failure: 'Está completa.' });
  await act(() => result.current.run(async () => undefined));
  expect(result.current.failure).toBe('');
});
