import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { BottomBar } from './BottomBar.tsx';
import { icon } from './icon.tsx';

const Icon = icon(null);
const Address = () => <p>{useLocation().pathname}</p>;

function show(open = '/inicio') {
  const leave = vi.fn<() => void>();
  const page = (to: string, title: string) => ({ to, title, Icon, isOpen: to === open });
  render(
    <MemoryRouter initialEntries={[open]}>
      <Address />
      <button type="button">Fuera</button>
      <BottomBar
        label="Panel"
        items={[page('/inicio', 'Inicio'), page('/compras', 'Compras')]}
        more={[page('/perfil', 'Mi Perfil'), page('/recetas', 'Recetas'), { title: 'Salir', Icon, onClick: leave }]}
        until="56rem"
      />
    </MemoryRouter>,
  );
  return leave;
}

const more = () => screen.getByRole('button', { name: 'Más' });
const profile = () => screen.queryByRole('link', { name: 'Mi Perfil' });

test('the open page is marked; of one behind ‘Más’, ‘Más’ is', () => {
  show('/perfil');
  expect(screen.getByRole('link', { name: 'Inicio' }).getAttribute('aria-current')).toBeNull();
  expect(more().getAttribute('aria-current')).toBe('true');
  fireEvent.click(more());
  expect(profile()!.getAttribute('aria-current')).toBe('page');
});

test('‘Más’ opens the others with the focus on the first one, and Escape closes them', () => {
  show();
  expect(profile()).toBeNull();
  expect(more().getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(more());
  expect(more().getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(profile());
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(profile()).toBeNull();
  expect(document.activeElement).toBe(more());
});

test('a page that is chosen is opened, and the list is closed', () => {
  show();
  fireEvent.click(more());
  fireEvent.click(profile()!);
  expect(screen.getByText('/perfil')).toBeDefined();
  expect(profile()).toBeNull();
});

test('an act is a button', () => {
  const leave = show();
  fireEvent.click(more());
  fireEvent.click(screen.getByRole('button', { name: 'Salir' }));
  expect(leave).toHaveBeenCalledOnce();
  expect(profile()).toBeNull();
});

test.each([
  ['a press', (outside: HTMLElement) => fireEvent.pointerDown(outside)],
  ['the focus', (outside: HTMLElement) => fireEvent.focusIn(outside)],
])('%s elsewhere closes the list', (_, leave) => {
  show();
  fireEvent.click(more());
  fireEvent.pointerDown(profile()!);
  expect(profile(), 'not one in the list').not.toBeNull();
  leave(screen.getByRole('button', { name: 'Fuera' }));
  expect(profile()).toBeNull();
});
