import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { type ReturnTo, useKnownLogin } from './login-needed.ts';

/** Whoever has signed in; others do so first, and come back. */
export function MemberOnly() {
  const { user, isLoading } = useKnownLogin();
  const from = useLocation();
  if (isLoading) return <Spinner />;
  return user ? <Outlet /> : <Navigate to={paths.login} state={{ from } satisfies ReturnTo} replace />;
}
