import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { asked, refusal, sent, serve } from '../../../test/server.ts';
import { LeaveDigest } from './LeaveDigest.tsx';

const LEAVE = 'POST /resumen/salir';

beforeEach(() => {
  serve({ [LEAVE]: { resumen: false } });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
const show = () => render(<LeaveDigest token="a.b+c" />, { wrapper: MemoryRouter });
const tap = () => fireEvent.click(screen.getByRole('button', { name: 'No me lo manden más' }));

test('the mails are left with one tap, and with none nothing happens', async () => {
  show();
  expect(asked).toEqual([]);
  tap();
  expect(await screen.findByText(/no te escribimos más/)).toBeDefined();
  expect(sent()).toMatchObject([{ call: `${LEAVE}?enlace=a.b%2Bc` }]);
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
  serve({ [LEAVE]: refusal(503, 'BUSY', 'Hay mucha gente. Probá de nuevo.') });
  show();
  tap();
  expect(await screen.findByText('Hay mucha gente. Probá de nuevo.')).toBeDefined();
  serve({ [LEAVE]: { resumen: false } });
  tap();
  expect(await screen.findByText(/no te escribimos más/)).toBeDefined();
});
