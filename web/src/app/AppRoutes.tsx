import { lazy } from 'react';
import { matchPath, Navigate, Route, Routes } from 'react-router-dom';
import { paths, routes } from '../config/paths.ts';
import { LazyPage } from '../ui/LazyPage.tsx';
import { lazyPage } from '../ui/lazy-page.ts';
import { Layout } from './layout/Layout.tsx';
import { HomePage } from './pages/HomePage.tsx';

const ActivitiesPage = lazyPage(() => import('../features/activities/ActivitiesPage.tsx'));
const ActivityPage = lazyPage(() => import('../features/activities/ActivityPage.tsx'));
const AgendaPage = lazyPage(() => import('../features/agenda/AgendaPage.tsx'));
const ReviewsPage = lazyPage(() => import('../features/reviews/ReviewsPage.tsx'));
const AboutPage = lazyPage(() => import('../features/about/AboutPage.tsx'));
const RecipePage = lazyPage(() => import('../features/recipes/RecipePage.tsx'));
const AgreePage = lazy(() => import('../features/mails/AgreePage.tsx'));
const accountRoutes = () => import('./AccountRoutes.tsx');
const AccountRoutes = lazyPage(accountRoutes);
const AdminRoutes = lazy(() => import('./AdminRoutes.tsx'));

/** Apart from the home page, which is in the first load. */
const publicPages = [
  { path: paths.activities, page: ActivitiesPage },
  { path: routes.activity, page: ActivityPage },
  { path: routes.recipe, page: RecipePage },
  { path: paths.agenda, page: AgendaPage },
  { path: paths.reviews, page: ReviewsPage },
  { path: paths.about, page: AboutPage },
];

/** Resolves when a page's code has arrived, to whether that is all of it, so that it can be shown without waiting. */
export async function pageArrives(pathname: string): Promise<boolean> {
  if (pathname === paths.home) return true;
  const found = publicPages.find(({ path }) => matchPath(path, pathname));
  if (found) {
    await found.page.arrive();
    return true;
  }
  const [routed] = await Promise.all([accountRoutes(), AccountRoutes.arrive()]);
  return routed.accountPageArrives(pathname);
}

/**
 * Only public pages are in the first load. Pages that depend on who is signed in are loaded together with the session's
 * code.
 */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.activities} element={<ActivitiesPage />} />
        <Route path={routes.activity} element={<ActivityPage />} />
        <Route path={paths.agenda} element={<AgendaPage />} />
        <Route path={paths.reviews} element={<ReviewsPage />} />
        <Route path={paths.about} element={<AboutPage />} />
        <Route path={paths.nosotros} element={<Navigate to={paths.about} replace />} />
        <Route path={paths.agreeToMails} element={<AgreePage />} />
        <Route path={routes.recipe} element={<RecipePage />} />
        <Route path="*" element={<AccountRoutes />} />
      </Route>
      {[routes.admin, paths.door].map((path) => (
        <Route
          key={path}
          path={path}
          element={
            <LazyPage>
              <AdminRoutes />
            </LazyPage>
          }
        />
      ))}
    </Routes>
  );
}
