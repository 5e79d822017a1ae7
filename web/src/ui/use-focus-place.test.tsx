import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useFocusPlace } from './use-focus-place.ts';

function Page() {
  const [isChosen, setChosen] = useState(false);
  const place = useFocusPlace<HTMLElement>(isChosen);
  return (
    <main ref={place} tabIndex={-1}>
      {isChosen ? <p>Elegido</p> : <button onClick={() => setChosen(true)}>Elegir</button>}
    </main>
  );
}

const isPlaceFocused = () => document.activeElement === screen.getByRole('main');

test('the place takes the focus of a button that goes', () => {
  render(<Page />);
  screen.getByRole('button').focus();
  fireEvent.click(screen.getByRole('button'));
  expect(isPlaceFocused()).toBe(true);
});

test('it leaves the focus alone when somebody is elsewhere', () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('button'));
  expect(isPlaceFocused()).toBe(false);
});

test('on a rendered page, it takes the focus of a button that had it before the code came', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Page />);
  screen.getByRole('button').focus();
  render(<Page />, { container, hydrate: true });
  fireEvent.click(screen.getByRole('button'));
  expect(isPlaceFocused()).toBe(true);
});
