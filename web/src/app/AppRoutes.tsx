import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { lazyPage } from '../ui/lazy-page.ts';
import { BareLayout } from './layout/BareLayout.tsx';
import { Layout } from './layout/Layout.tsx';
import { HomePage } from './pages/HomePage.tsx';

const loadOthers = () => import('./OtherPages.tsx');
const OtherPages = lazyPage(loadOthers);

/** @returns once the code has arrived: whether the page can render without waiting */
export async function pageArrives(pathname: string): Promise<boolean> {
  if (pathname === paths.home) return true;
  const [{ codeArrives }] = await Promise.all([loadOthers(), OtherPages.arrive()]);
  return codeArrives(pathname);
}

const bare = [`${paths.admin}/*`, paths.door];

/** Home is in the first load. The table of all pages loads with the first other page, or when the browser is idle. */
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
