import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { unmark } from '../../lib/start-protocol.ts';
import type { Login } from '../../state/groups/login.ts';
import { type ReturnTo, returnAddress } from '../../state/session/return-address.ts';
import { useExpectedLogin, useKnownLogin } from '../../state/session/use-known-login.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import type { Access } from '../pages.tsx';

type SignedIn = Login & { user: NonNullable<Login['user']> };

/** Where signed-in people go who may not see the page; null if they may. Sign-in forwards to their own pages. */
const elsewhere: Record<Exclude<Access, 'anyone' | 'visitor'>, (login: SignedIn) => string | null> = {
  signedIn: () => null,
  member: ({ isAdmin }) => (isAdmin ? paths.staffToday : null),
  trainer: ({ user }) => (user.trainerId ? null : paths.login),
  staff: ({ user, isAdmin }) => (isAdmin || user.isDesk ? null : paths.login),
};

interface Props {
  access: Exclude<Access, 'anyone'>;
  waiting?: ReactNode;
  children: ReactNode;
}

export default function Guard({ access, waiting, children }: Props) {
  if (access === 'visitor') return <VisitorOnly>{children}</VisitorOnly>;
  return (
    <SignedInOnly leadTo={elsewhere[access]} waiting={waiting}>
      {children}
    </SignedInOnly>
  );
}

interface SignedInProps extends Pick<Props, 'waiting' | 'children'> {
  leadTo: (login: SignedIn) => string | null;
}

function SignedInOnly({ leadTo, waiting = <Spinner />, children }: SignedInProps) {
  const { user, ...login } = useKnownLogin();
  const from = useLocation();
  if (login.isLoading) return waiting;
  // Who signs out opens the home page first, but this page is shown until that one has rendered.
  if (!user && location.pathname !== from.pathname) return waiting;
  if (!user) return <Navigate to={paths.login} state={{ from } satisfies ReturnTo} replace />;
  const other = leadTo({ ...login, user });
  return other ? <Navigate to={other} replace /> : children;
}

/** The start script hid the page if an account is saved. */
const show = () => unmark('known');

function VisitorOnly({ children }: Pick<Props, 'children'>) {
  const { user, isAdmin, isLoading } = useExpectedLogin();
  const { state } = useLocation();
  useEffect(() => {
    if (!isLoading) show();
    return show;
  }, [isLoading]);
  // Keep the form mounted while its sign-in is under way.
  if (!user) return children;
  if (isLoading) return <Spinner />;
  const own = isAdmin || user.isDesk ? paths.staffToday : user.trainerId ? paths.instructor : paths.member;
  return <Navigate to={returnAddress(state) ?? own} replace />;
}
