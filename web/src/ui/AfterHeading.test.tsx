// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { AfterHeading } from './AfterHeading.tsx';

let frames: string[] = [];

function Page() {
  useLayoutEffect(() => void frames.push(document.querySelector('main')!.textContent));
  return <h1>Clases</h1>;
}

function List() {
  useLayoutEffect(() => void frames.push(document.querySelector('main')!.textContent));
  return <p>Boxeo</p>;
}

const page = (
  <main>
    <Page />
    <AfterHeading>
      <List />
    </AfterHeading>
  </main>
);

function open(address: string): void {
  frames = [];
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/" element={<Link to="/clases">Ver</Link>} />
        <Route path="/seccion" element={<Link to="/clases#boxeo">Ver</Link>} />
        <Route path="/clases" element={page} />
      </Routes>
    </MemoryRouter>,
  );
}

const follow = () => act(() => screen.getByRole('link').click());

test('after a link, the heading is on the screen before the rest', () => {
  open('/');
  follow();
  expect(frames).toEqual(['Clases', 'ClasesBoxeo']);
});

test('a page that is opened or gone back to has everything at once', () => {
  open('/clases');
  expect(frames[0]).toBe('ClasesBoxeo');
});

test('a link to a section of a page finds it there', () => {
  open('/seccion');
  follow();
  expect(frames[0]).toBe('ClasesBoxeo');
});
