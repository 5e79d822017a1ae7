import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useKnownLogin } from '../../state/session/use-known-login.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import type { ReturnTo } from '../../state/session/return-address.ts';

/** Lets admins and the front desk through. Everybody else goes to sign-in, which sends members to their dashboard. */
export function StaffOnly({ children }: { children: ReactNode }) {
  const { user, isAdmin, isLoading } = useKnownLogin();
  const from = useLocation();
  if (isLoading) return <Spinner />;
  if (user && (isAdmin || user.isDesk)) return children;
  return <Navigate to={paths.login} state={user ? null : ({ from } satisfies ReturnTo)} replace />;
}
