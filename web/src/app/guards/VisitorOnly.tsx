import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useKnownLogin } from '../../state/session/use-known-login.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { returnAddress } from '../../state/session/return-address.ts';

/** For sign-in and registration. Sends a signed-in person back to where they came from, or to their dashboard. */
export function VisitorOnly() {
  const { user, isAdmin, isLoading } = useKnownLogin();
  const { state } = useLocation();
  // Keep the form mounted while the sign-in that it started is under way.
  if (!user) return <Outlet />;
  if (isLoading) return <Spinner />;
  return <Navigate to={returnAddress(state) ?? (isAdmin ? paths.admin : paths.member)} replace />;
}
