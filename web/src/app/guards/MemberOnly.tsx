import { Navigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useKnownLogin } from '../../state/session/use-known-login.ts';
import { SignedInOnly } from './SignedInOnly.tsx';

/** For the members' dashboard: sends admins to theirs. */
export function MemberOnly() {
  const { isAdmin, isLoading } = useKnownLogin();
  return isAdmin && !isLoading ? <Navigate to={paths.staffToday} replace /> : <SignedInOnly />;
}
