import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { listenBeforeRouter } from '../ui/back-button.ts';
import { App } from './App.tsx';
import { resumeWhenNeeded } from './resume-when-needed.ts';

const root = document.getElementById('root')!;
const app = (
  <BrowserRouter>
    <App />
  </BrowserRouter>
);

listenBeforeRouter();

// In a transition React works in slices of 5 ms, so that clicks and scrolling come first.
startTransition(() => {
  if (root.firstElementChild) hydrateRoot(root, app);
  else createRoot(root).render(app);
});

resumeWhenNeeded();
