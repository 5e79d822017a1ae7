import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { resumeWhenNeeded } from './resume-when-needed.ts';

const root = document.getElementById('root')!;
const app = (
  <BrowserRouter>
    <App />
  </BrowserRouter>
);

if (root.firstElementChild) hydrateRoot(root, app);
else createRoot(root).render(app);

resumeWhenNeeded();
