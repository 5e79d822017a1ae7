import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFrozen } from './use-frozen.ts';

test('a frozen value stays as it was when it froze, and follows again afterwards', () => {
  const { result, rerender } = renderHook(({ value, frozen }) => useFrozen(value, frozen), {
    initialProps: { value: 'cart', frozen: false },
  });
  rerender({ value: 'changed cart', frozen: false });
  rerender({ value: 'changed cart', frozen: true });
  rerender({ value: 'empty', frozen: true });
  expect(result.current).toBe('changed cart');
  rerender({ value: 'empty', frozen: false });
  expect(result.current).toBe('empty');
});
