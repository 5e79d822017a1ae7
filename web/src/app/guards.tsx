/** Who may see what. Each waits until it is known who is signed in. */
import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense, useEffect } from 'react';
import { type Location, Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { type Login, loginAtom } from '../state/login.ts';
import { watchSession } from '../state/session.ts';
import { Spinner } from '../ui/Spinner.tsx';

function useKnownLogin(): Login & { user: Login['user'] } {
  const login = useAtomValue(loginAtom);
  useEffect(() => void watchSession(), []);
  return login;
}

const homeOf = ({ isAdmin }: Login) => (isAdmin ? paths.admin : paths.socio);

/** Where a visitor was going when sign-in was asked of them. */
export interface ReturnTo {
  from?: Pick<Location, 'pathname' | 'search' | 'hash'>;
}

const returnAddress = (state: unknown): string | null => {
  const from = (state as ReturnTo | null)?.from;
  return from ? from.pathname + from.search + from.hash : null;
};

const page = (children: ReactNode) => <Suspense fallback={<Spinner />}>{children}</Suspense>;

/** Sign-in and registration; whoever is signed in goes back to where they came from, or to their own dashboard. */
export function VisitorOnly() {
  const login = useKnownLogin();
  const { state } = useLocation();
  if (login.user && !login.isLoading) return <Navigate to={returnAddress(state) ?? homeOf(login)} replace />;
  if (login.user) return <Spinner />;
  return page(<Outlet />);
}

export function MemberOnly({ adminsTo }: { adminsTo?: string }) {
  const login = useKnownLogin();
  const from = useLocation();
  if (login.isLoading) return <Spinner />;
  if (!login.user) return <Navigate to={paths.login} state={{ from } satisfies ReturnTo} replace />;
  if (login.isAdmin && adminsTo) return <Navigate to={adminsTo} replace />;
  return page(<Outlet />);
}

export function AdminOnly() {
  const login = useKnownLogin();
  const from = useLocation();
  if (login.isLoading) return <Spinner />;
  if (!login.user || !login.isAdmin) return <Navigate to={paths.login} state={login.user ? null : ({ from } satisfies ReturnTo)} replace />;
  return page(<Outlet />);
}
