import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { lazyPage } from '../ui/lazy-page.ts';
import { BareLayout } from './layout/BareLayout.tsx';
import { Layout } from './layout/Layout.tsx';
import { HomePage } from './pages/HomePage.tsx';

const loadOthers = () => import('./OtherPages.tsx');
const OtherPages = lazyPage(loadOthers);

/** Resolves when a page's code has arrived, to whether that is all of it, so that it can be shown without waiting. */
export async function pageArrives(pathname: string): Promise<boolean> {
  if (pathname === paths.home) return true;
  const [{ codeArrives }] = await Promise.all([loadOthers(), OtherPages.arrive()]);
  return codeArrives(pathname);
}

/** Pages that have no part of the site around them. */
const bare = [`${paths.admin}/*`, paths.door];

/** Home is in the first load. The table of all pages comes with the first other page, or when the browser is idle. */
export function AppRoutes() {
  const { pathname } = useLocation();
  const isBare = bare.some((path) => matchPath(path, pathname));
  return (
    <Routes>
      <Route element={isBare ? <BareLayout /> : <Layout />}>
        <Route path={paths.home} element={<HomePage />} />
        <Route path="*" element={<OtherPages />} />
      </Route>
    </Routes>
  );
}
