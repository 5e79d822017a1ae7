import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths, routes } from '../config/paths.ts';
import { MemberOnly } from './guards/MemberOnly.tsx';
import { SignedInOnly } from './guards/SignedInOnly.tsx';
import { VisitorOnly } from './guards/VisitorOnly.tsx';

const LoginPage = lazy(() => import('../features/auth/LoginPage.tsx'));
const RegisterPage = lazy(() => import('../features/auth/RegisterPage.tsx'));
const SecondFactorPage = lazy(() => import('../features/auth/SecondFactorPage.tsx'));
const CheckoutPage = lazy(() => import('../features/checkout/CheckoutPage.tsx'));
const MemberDashboard = lazy(() => import('../features/member/MemberDashboard.tsx'));
const NotFoundPage = lazy(() => import('./pages/NotFoundPage.tsx'));

export default function AccountRoutes() {
  return (
    <Routes>
      <Route element={<VisitorOnly />}>
        <Route path={paths.login} element={<LoginPage />} />
        <Route path={paths.register} element={<RegisterPage />} />
      </Route>
      <Route element={<SignedInOnly />}>
        <Route path={paths.checkout} element={<CheckoutPage />} />
        <Route path={paths.secondFactor} element={<SecondFactorPage />} />
      </Route>
      <Route element={<MemberOnly />}>
        <Route path={routes.member} element={<MemberDashboard />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
