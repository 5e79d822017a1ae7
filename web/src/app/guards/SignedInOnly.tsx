import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useKnownLogin } from '../../state/session/use-known-login.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import type { ReturnTo } from '../../state/session/return-address.ts';

/** Lets signed-in people through. Visitors sign in first and then come back. */
export function SignedInOnly() {
  const { user, isLoading } = useKnownLogin();
  const from = useLocation();
  if (isLoading) return <Spinner />;
  return user ? <Outlet /> : <Navigate to={paths.login} state={{ from } satisfies ReturnTo} replace />;
}
