import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isMarked, tell } from '../lib/start-protocol.ts';
import { listenBeforeRouter } from '../ui/back-button.ts';
import { App } from './App.tsx';
import { pageArrives } from './AppRoutes.tsx';
import { linkInlinedSheets } from './link-inlined-sheets.ts';
import { resumeWhenNeeded } from './resume-when-needed.ts';
import { SiteRouter } from './SiteRouter.tsx';

const root = document.getElementById('root')!;
const app = (
  <SiteRouter>
    <App />
  </SiteRouter>
);

linkInlinedSheets();
listenBeforeRouter();

// A transition works in slices of 5 ms, so that clicks and scrolling come first.
function start(begin: () => void): void {
  startTransition(begin);
  resumeWhenNeeded();
}

function hydrate(): void {
  if (isMarked('left')) return;
  start(() => hydrateRoot(root, app));
  tell('hydrating');
}

// Safari has no requestIdleCallback.
(window.requestIdleCallback ?? setTimeout)(() => {
  void import('./prefetch-links.ts').then(
    ({ prefetchLinks }) => prefetchLinks(),
    () => undefined,
  );
});

// A page whose code fails to load is hydrated anyway, and shows the failure.
if (root.firstElementChild) void pageArrives(location.pathname).then(hydrate, hydrate);
else start(() => createRoot(root).render(app));
