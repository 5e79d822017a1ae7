import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths, routes } from '../config/paths.ts';
import { LazyPage } from '../ui/LazyPage.tsx';
import { Layout } from './layout/Layout.tsx';
import { HomePage } from './pages/HomePage.tsx';

const ActivitiesPage = lazy(() => import('../features/activities/ActivitiesPage.tsx'));
const ActivityPage = lazy(() => import('../features/activities/ActivityPage.tsx'));
const ReviewsPage = lazy(() => import('../features/reviews/ReviewsPage.tsx'));
const AboutPage = lazy(() => import('../features/about/AboutPage.tsx'));
const RecipePage = lazy(() => import('../features/recipes/RecipePage.tsx'));
const AgreePage = lazy(() => import('../features/mails/AgreePage.tsx'));
const AccountRoutes = lazy(() => import('./AccountRoutes.tsx'));
const AdminRoutes = lazy(() => import('./AdminRoutes.tsx'));

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
        <Route path={paths.reviews} element={<ReviewsPage />} />
        <Route path={paths.about} element={<AboutPage />} />
        <Route path={paths.nosotros} element={<Navigate to={paths.about} replace />} />
        <Route path={paths.agreeToMails} element={<AgreePage />} />
        <Route path={routes.recipe} element={<RecipePage />} />
        <Route path="*" element={<AccountRoutes />} />
      </Route>
      <Route
        path={routes.admin}
        element={
          <LazyPage>
            <AdminRoutes />
          </LazyPage>
        }
      />
    </Routes>
  );
}
