import { cleanup, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { NavigationType, Router } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AfterHeading } from './AfterHeading.tsx';

// Outside of `act`, frames are rendered one by one, as in a browser.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

const navigator = {} as Parameters<typeof Router>[0]['navigator'];

test.each([
  ['after a link was followed, in a frame of its own', NavigationType.Push, '', false],
  ['at once after a link to a section', NavigationType.Push, '#clases', true],
  ['at once on the way back', NavigationType.Pop, '', true],
])('what stands below a heading comes %s', async (_, navigationType, hash, isThere) => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() =>
    root.render(
      <Router navigator={navigator} navigationType={navigationType} location={{ pathname: '/', hash }}>
        <h1>Clases</h1>
        <AfterHeading>las clases</AfterHeading>
      </Router>,
    ),
  );
  expect(screen.getByRole('heading', { name: 'Clases' })).toBeTruthy();
  expect(screen.queryByText('las clases') !== null).toBe(isThere);
  expect(await screen.findByText('las clases')).toBeTruthy();
  flushSync(() => root.unmount());
});
