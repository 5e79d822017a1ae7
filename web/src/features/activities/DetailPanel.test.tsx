import type { ActivityJson } from '@gym-power/domain';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import DetailPanel from './DetailPanel.tsx';

// Outside of `act`, frames are rendered one by one, as in a browser.
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const ignore = () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addListener: ignore, removeListener: ignore }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

const activity = {
  id: 'yoga',
  name: 'Yoga',
  image: '/img/yoga.webp',
  price: 20_000,
  planDays: 30,
  description: 'Posturas',
  diaHoras: [],
} as unknown as ActivityJson;

const title = () => screen.queryByText('Yoga') !== null;
const rest = () => screen.queryByText(/Posturas/) !== null;

/** `waitFor` gives React time to render deferred updates. */
const gone = () =>
  new Promise<void>((resolve) => {
    const changes = new MutationObserver(() => {
      if (title()) return;
      changes.disconnect();
      resolve();
    });
    changes.observe(document.body, { childList: true, subtree: true });
  });

test('a panel shows its title first, then the rest, and keeps all of it while it closes', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  let seen: string[] = [];
  const frames = new MutationObserver(() =>
    seen.push(`${title() ? 'title' : 'no title'}, ${rest() ? 'rest' : 'no rest'}`),
  );
  frames.observe(document.body, { childList: true, subtree: true });
  const show = (open: boolean) => {
    seen = [];
    flushSync(() =>
      root.render(
        <MemoryRouter>
          <DetailPanel activity={activity} open={open} onClose={() => undefined} />
        </MemoryRouter>,
      ),
    );
  };
  for (const _ of ['first', 'second']) {
    show(true);
    await waitFor(() => expect(rest()).toBe(true));
    expect(seen).toContain('title, no rest');
    show(false);
    await gone();
    expect(seen).not.toContain('title, no rest');
  }
  frames.disconnect();
  flushSync(() => root.unmount());
});
