import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { LeaveDigest } from './LeaveDigest.tsx';

let answer: () => Response;
let asked: string[];

beforeEach(() => {
  asked = [];
  answer = () => Response.json({ resumen: false });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' } = {}) => {
    asked.push(`${method} ${path}`);
    return answer();
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
const show = () => render(<LeaveDigest token="a.b+c" />, { wrapper: MemoryRouter });
const tap = () => fireEvent.click(screen.getByRole('button', { name: 'No me lo manden más' }));

test('the mails are left with one tap, and with none nothing happens', async () => {
  show();
  expect(asked).toEqual([]);
  tap();
  expect(await screen.findByText(/no te escribimos más/)).toBeDefined();
  expect(asked).toEqual(['POST /api/resumen/salir?enlace=a.b%2Bc']);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'tu perfil' }).getAttribute('href')).toBe('/sociodashboard/perfil');
});

test('two taps in one frame send one request', async () => {
  show();
  const button = screen.getByRole('button', { name: 'No me lo manden más' });
  act(() => {
    button.click();
    button.click();
  });
  expect(await screen.findByText(/no te escribimos más/)).toBeDefined();
  expect(asked).toHaveLength(1);
});

test('a refusal is said, and leaving can be tried again', async () => {
  answer = () =>
    Response.json({ error: { code: 'BUSY', message: 'Hay mucha gente. Probá de nuevo.' } }, { status: 503 });
  show();
  tap();
  expect(await screen.findByText('Hay mucha gente. Probá de nuevo.')).toBeDefined();
  answer = () => Response.json({ resumen: false });
  tap();
  expect(await screen.findByText(/no te escribimos más/)).toBeDefined();
});
