import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths, routes } from '../config/paths.ts';
import { CheckoutFrame, LoadingPurchase } from '../features/checkout/CheckoutFrame.tsx';
import { lazyPage } from '../ui/lazy-page.ts';
import { MemberOnly } from './guards/MemberOnly.tsx';
import { SignedInOnly } from './guards/SignedInOnly.tsx';
import { TrainerOnly } from './guards/TrainerOnly.tsx';
import { VisitorOnly } from './guards/VisitorOnly.tsx';

const LoginPage = lazyPage(() => import('../features/auth/LoginPage.tsx'));
const RegisterPage = lazyPage(() => import('../features/auth/RegisterPage.tsx'));
const InvitationPage = lazy(() => import('../features/auth/InvitationPage.tsx'));
const CheckoutPage = lazyPage(() => import('../features/checkout/CheckoutPage.tsx'));
const WithdrawalPage = lazyPage(() => import('../features/withdrawals/WithdrawalPage.tsx'));
const TermsPage = lazyPage(() => import('../features/terms/TermsPage.tsx'));
const SecondFactorPage = lazy(() => import('../features/auth/SecondFactorPage.tsx'));
const EntryPage = lazy(() => import('../features/door/EntryPage.tsx'));
const MemberDashboard = lazy(() => import('../features/member/MemberDashboard.tsx'));
const InstructorPages = lazy(() => import('../features/instructor/InstructorPages.tsx'));
const NotFoundPage = lazy(() => import('./pages/NotFoundPage.tsx'));

const rendered = new Map([
  [paths.login, LoginPage],
  [paths.register, RegisterPage],
  [paths.checkout, CheckoutPage],
  [paths.withdrawal, WithdrawalPage],
  [paths.leaving, WithdrawalPage],
  [paths.terms, TermsPage],
]) as ReadonlyMap<string, typeof LoginPage>;

/** Resolves to whether the page is a rendered one, once its code has arrived. Others load their views by themselves. */
export async function accountPageArrives(pathname: string): Promise<boolean> {
  await rendered.get(pathname)?.arrive();
  return rendered.has(pathname);
}

const checkoutFrame = (
  <CheckoutFrame>
    <LoadingPurchase />
  </CheckoutFrame>
);

export default function AccountRoutes() {
  return (
    <Routes>
      <Route element={<VisitorOnly />}>
        <Route path={paths.login} element={<LoginPage />} />
        <Route path={paths.register} element={<RegisterPage />} />
      </Route>
      <Route element={<SignedInOnly waiting={checkoutFrame} />}>
        <Route path={paths.checkout} element={<CheckoutPage />} />
      </Route>
      <Route element={<SignedInOnly />}>
        <Route path={paths.secondFactor} element={<SecondFactorPage />} />
        <Route path={paths.entry} element={<EntryPage />} />
      </Route>
      <Route path={paths.invitation} element={<InvitationPage />} />
      <Route element={<MemberOnly />}>
        <Route path={routes.member} element={<MemberDashboard />} />
      </Route>
      <Route element={<TrainerOnly />}>
        <Route path={routes.instructor} element={<InstructorPages />} />
      </Route>
      <Route path={paths.withdrawal} element={<WithdrawalPage />} />
      <Route path={paths.leaving} element={<WithdrawalPage />} />
      <Route path={paths.terms} element={<TermsPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
