import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useExpectedLogin } from './use-known-login.ts';

const onAccount = vi.hoisted(() => vi.fn<() => Promise<void>>(async () => undefined));
vi.mock('../../lib/firebase.ts', () => ({ onAccount }));

test('a form for visitors loads Firebase with the first gesture, and not for a reported pointer', async () => {
  renderHook(useExpectedLogin);
  dispatchEvent(new Event('pointermove'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(onAccount).not.toHaveBeenCalled();
  dispatchEvent(new Event('pointerdown'));
  await waitFor(() => expect(onAccount).toHaveBeenCalledTimes(1));
});
