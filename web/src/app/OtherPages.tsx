import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { lazyPage } from '../ui/lazy-page.ts';
import type GuardComponent from './guards/Guard.tsx';
import { type Page, pageAt, pages } from './pages.tsx';

/** Lazy, because it brings the session's code. */
const Guard = lazyPage<Parameters<typeof GuardComponent>[0]>(() => import('./guards/Guard.tsx'));

/** @returns once the code has arrived: whether the page can render without waiting */
export async function codeArrives(pathname: string): Promise<boolean> {
  const { access, Page, prefetched } = pageAt(pathname);
  await Promise.all([access !== 'anyone' && Guard.arrive(), prefetched && Page.arrive?.()]);
  return prefetched !== undefined;
}

function elementOf({ access, Page: Shown, waiting }: Page): ReactNode {
  if (access === 'anyone') return <Shown />;
  return (
    <Guard access={access} waiting={waiting}>
      <Shown />
    </Guard>
  );
}

export default function OtherPages() {
  return (
    <Routes>
      {pages.map((page) => (
        <Route key={page.path} path={page.path} element={elementOf(page)} />
      ))}
    </Routes>
  );
}
