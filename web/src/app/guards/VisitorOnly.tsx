import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useExpectedLogin } from '../../state/session/use-known-login.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { returnAddress } from '../../state/session/return-address.ts';

/** Where somebody is signed in, start-later.ts hides a page that was rendered for visitors. */
const show = () => void delete document.documentElement.dataset['known'];

/** For sign-in and registration. Sends a signed-in person back to where they came from, or to their dashboard. */
export function VisitorOnly() {
  const { user, isAdmin, isLoading } = useExpectedLogin();
  const { state } = useLocation();
  useEffect(() => {
    if (!isLoading) show();
    return show;
  }, [isLoading]);
  // Keep the form mounted while the sign-in that it started is under way.
  if (!user) return <Outlet />;
  if (isLoading) return <Spinner />;
  const own = isAdmin || user.isDesk ? paths.staffToday : user.trainerId ? paths.instructor : paths.member;
  return <Navigate to={returnAddress(state) ?? own} replace />;
}
