import { Navigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useKnownLogin } from './login-needed.ts';
import { MemberOnly } from './MemberOnly.tsx';

/** The member's dashboard: admins have their own. */
export function SocioOnly() {
  const { isAdmin, isLoading } = useKnownLogin();
  return isAdmin && !isLoading ? <Navigate to={paths.admin} replace /> : <MemberOnly />;
}
