import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Share } from './Share.tsx';

const press = () => {
  render(<Share title="Boxeo en Gym Power" path="/clases/boxeo" />);
  fireEvent.click(screen.getByRole('button', { name: 'Compartir' }));
};

test('a class is shared by the system, where the browser can; closing its sheet is no error', async () => {
  const share = vi.fn<() => Promise<void>>(() => Promise.reject(new DOMException('closed', 'AbortError')));
  vi.stubGlobal('navigator', { share });
  press();
  await vi.waitFor(() =>
    expect(share).toHaveBeenCalledWith({
      title: 'Boxeo en Gym Power',
      url: expect.stringMatching(/^http.*\/clases\/boxeo$/),
    }),
  );
  expect(screen.queryByRole('link')).toBeNull();
});

test('elsewhere a class is shared by WhatsApp or by its address', () => {
  press();
  const message = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' }).href).searchParams;
  expect(message.get('text')).toMatch(/^Boxeo en Gym Power: http.*\/clases\/boxeo$/);
  expect(screen.getByRole('button', { name: 'Copiar el enlace' })).toBeDefined();
});
