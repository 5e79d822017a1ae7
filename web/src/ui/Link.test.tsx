import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Link, type LinkProps } from './Link.tsx';

function Where() {
  const { pathname, search, hash, state } = useLocation();
  return <output>{pathname + search + hash + ((state as string | null) ?? '')}</output>;
}

function show(link: Partial<LinkProps>) {
  render(
    <MemoryRouter>
      <Link to="/clases?dia=Lunes#lista" {...link}>
        Clases
      </Link>
      <Where />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'Clases' });
}

const where = () => screen.getByRole('status').textContent;

test('a click navigates without loading a page', () => {
  const link = show({ state: ' remembered' });
  expect(link.getAttribute('href')).toBe('/clases?dia=Lunes#lista');
  const click = createEvent.click(link);
  fireEvent(link, click);
  expect(click.defaultPrevented).toBe(true);
  expect(where()).toBe('/clases?dia=Lunes#lista remembered');
});

test('a click with Ctrl is left to the browser, which opens a tab', () => {
  const link = show({});
  const click = createEvent.click(link, { ctrlKey: true });
  fireEvent(link, click);
  expect(click.defaultPrevented).toBe(false);
  expect(where()).toBe('/');
});

test('a click handler can prevent the navigation', () => {
  const link = show({ onClick: (event) => event.preventDefault() });
  fireEvent.click(link);
  expect(where()).toBe('/');
});
