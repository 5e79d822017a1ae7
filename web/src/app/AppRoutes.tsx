import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths, routes } from '../config/paths.ts';
import { AdminOnly, MemberOnly, VisitorOnly } from './guards.tsx';
import { Layout } from './Layout.tsx';

const HomePage = lazy(() => import('./pages/HomePage.tsx'));
const ClasesPage = lazy(() => import('../features/classes/ClasesPage.tsx'));
const ClasePage = lazy(() => import('../features/classes/ClasePage.tsx'));
const ReviewsPage = lazy(() => import('../features/reviews/ReviewsPage.tsx'));
const AboutPage = lazy(() => import('../features/about/AboutPage.tsx'));
const RecipePage = lazy(() => import('../features/recipes/RecipePage.tsx'));
const LoginPage = lazy(() => import('../features/auth/LoginPage.tsx'));
const RegisterPage = lazy(() => import('../features/auth/RegisterPage.tsx'));
const CheckoutPage = lazy(() => import('../features/checkout/CheckoutPage.tsx'));
const MemberDashboard = lazy(() => import('../features/member/MemberDashboard.tsx'));
const AdminDashboard = lazy(() => import('../features/admin/AdminDashboard.tsx'));
const NotFoundPage = lazy(() => import('./pages/NotFoundPage.tsx'));

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.clases} element={<ClasesPage />} />
        <Route path={routes.clase} element={<ClasePage />} />
        <Route path={paths.reviews} element={<ReviewsPage />} />
        <Route path={paths.about} element={<AboutPage />} />
        <Route path={paths.nosotros} element={<Navigate to={paths.about} replace />} />
        <Route path={routes.recipe} element={<RecipePage />} />
        <Route element={<VisitorOnly />}>
          <Route path={paths.login} element={<LoginPage />} />
          <Route path={paths.register} element={<RegisterPage />} />
        </Route>
        <Route element={<MemberOnly />}>
          <Route path={paths.checkout} element={<CheckoutPage />} />
        </Route>
        <Route element={<MemberOnly adminsTo={paths.admin} />}>
          <Route path={routes.socio} element={<MemberDashboard />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route element={<AdminOnly />}>
        <Route path={routes.admin} element={<AdminDashboard />} />
      </Route>
    </Routes>
  );
}
