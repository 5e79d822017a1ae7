import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LoadFailed } from './LoadFailed.tsx';

const said = () => screen.getByRole('alert').textContent;

test('says that there is no connection, as long as there is none', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<LoadFailed what="tus compras" />);
  expect(said()).not.toContain('Sin conexión');
  for (const [event, connected] of [
    ['offline', false],
    ['online', true],
  ] as const) {
    onLine.mockReturnValue(connected);
    act(() => void window.dispatchEvent(new Event(event)));
    expect(said()?.includes('Sin conexión'), event).toBe(!connected);
  }
});

test('says so too where the browser believes to be connected, but nothing can be reached', () => {
  const retry = vi.fn<() => void>();
  const { rerender } = render(<LoadFailed what="tus compras" error={{ code: 'OFFLINE' }} onRetry={retry} />);
  expect(said()).toContain('Sin conexión');
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(retry).toHaveBeenCalledOnce();
  rerender(<LoadFailed what="tus compras" error={{ code: 'INTERNAL' }} onRetry={retry} />);
  expect(said()).not.toContain('Sin conexión');
});
