import { Navigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useKnownLogin } from '../../state/session/use-known-login.ts';
import { SignedInOnly } from './SignedInOnly.tsx';

/** For the classes of a trainer. Everybody else goes to sign-in, which sends who is signed in to their dashboard. */
export function TrainerOnly() {
  const { user, isLoading } = useKnownLogin();
  return user && !user.trainerId && !isLoading ? <Navigate to={paths.login} replace /> : <SignedInOnly />;
}
