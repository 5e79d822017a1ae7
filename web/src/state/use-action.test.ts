import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/client.ts';
import { noticesAtom } from './notices/notices-atom.ts';
import { store } from './store.ts';
import { notifyFailure, useAction } from './use-action.ts';

const refusal = new ApiError(409, 'SLOT_FULL', 'Está completa.');
const notices = () => store.get(noticesAtom).map(({ text, tone }) => ({ text, tone }));

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

test('two presses in one frame send one request, and a later one sends another', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = vi.fn<() => Promise<void>>(() => promise);
  const { result } = renderHook(() => useAction());
  const { run } = result.current;
  const first = run(send);
  expect(await run(send)).toBe(false);
  await waitFor(() => expect(result.current.busy).toBe(true));
  expect(send).toHaveBeenCalledOnce();

  await act(async () => resolve());
  expect(await first).toBe(true);
  await waitFor(() => expect(result.current).toMatchObject({ busy: false, done: true }));
  await act(() => run(send));
  expect(send).toHaveBeenCalledTimes(2);
});

test('a refused action says why, until something is tried again', async () => {
  const { result } = renderHook(() => useAction());
  expect(await act(() => result.current.run(() => Promise.reject(refusal)))).toBe(false);
  await waitFor(() => expect(result.current).toMatchObject({ busy: false, done: false, failure: 'Está completa.' }));
  await act(() => result.current.run(async () => undefined));
  await waitFor(() => expect(result.current.failure).toBe(''));
});

test('a failure that the server has no sentence for is told in the words of the screen', async () => {
  const { result } = renderHook(() => useAction({ failed: 'No se guardó.', onFailure: notifyFailure }));
  await act(() => result.current.run(() => Promise.reject(new TypeError('x is not a function'))));
  expect(notices()).toEqual([{ text: 'No se guardó.', tone: 'danger' }]);
});

test('a success is told in a notice, and the end after a success and after a failure', async () => {
  const onEnd = vi.fn<() => void>();
  const { result } = renderHook(() => useAction({ onEnd }));
  await act(() =>
    result.current.run(
      async () => 'ana@gympower.test',
      (address) => `Enviado a ${address}`,
    ),
  );
  expect(notices()).toEqual([{ text: 'Enviado a ana@gympower.test', tone: 'success' }]);
  expect(onEnd).toHaveBeenCalledOnce();
  await act(() => result.current.run(() => Promise.reject(refusal), 'Enviado'));
  expect(notices()).toHaveLength(1);
  expect(onEnd).toHaveBeenCalledTimes(2);
});
