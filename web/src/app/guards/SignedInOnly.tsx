import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useKnownLogin } from '../../state/session/use-known-login.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import type { ReturnTo } from '../../state/session/return-address.ts';

interface Props {
  /** Shown until it is known who is signed in. */
  waiting?: ReactNode;
}

/** Lets signed-in people through. Visitors sign in first and then come back. */
export function SignedInOnly({ waiting = <Spinner /> }: Props) {
  const { user, isLoading } = useKnownLogin();
  const from = useLocation();
  if (isLoading) return waiting;
  return user ? <Outlet /> : <Navigate to={paths.login} state={{ from } satisfies ReturnTo} replace />;
}
