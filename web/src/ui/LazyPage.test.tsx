import { fireEvent, render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { LazyPage } from './LazyPage.tsx';
import { Link } from './Link.tsx';

const Missing = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));

test('a page whose code does not arrive says so within its frame, and the next page is shown', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <MemoryRouter initialEntries={['/missing']}>
      <Link to="/other">Otra</Link>
      <LazyPage>
        <Routes>
          <Route path="/missing" element={<Missing />} />
          <Route path="/other" element={<h1>{'Otra página'}</h1>} />
        </Routes>
      </LazyPage>
    </MemoryRouter>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Sin conexión');
  fireEvent.click(screen.getByRole('link', { name: 'Otra' }));
  expect(await screen.findByRole('heading', { name: 'Otra página' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
