import type { ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { lazyPage } from '../ui/lazy-page.ts';
import type GuardComponent from './guards/Guard.tsx';
import { type Page, pageAt } from './pages.tsx';

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
  const page = pageAt(useLocation().pathname);
  return (
    <Routes>
      <Route path={page.path} element={elementOf(page)} />
    </Routes>
  );
}
