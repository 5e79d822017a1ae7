import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { resumeSession } from '../state/session.ts';
import { browserShelf, rehydrate, saveChanges } from '../state/saved-state.ts';
import { App } from './App.tsx';

const root = document.getElementById('root')!;
const app = (
  <BrowserRouter>
    <App />
  </BrowserRouter>
);

/** What was saved differs from what was rendered at build time, so it comes back only after the first render. */
async function resume(): Promise<void> {
  await rehydrate(browserShelf);
  saveChanges(browserShelf);
  resumeSession();
}

if (root.firstElementChild) hydrateRoot(root, app);
else createRoot(root).render(app);

requestAnimationFrame(() => void resume());
