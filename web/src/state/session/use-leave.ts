import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { signOut } from './session.ts';

/** Opens the home page first: after signing out, the guard of a page would lead to the sign-in form. */
export function useLeave(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await navigate(paths.home);
    await signOut();
  };
}
