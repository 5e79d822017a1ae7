import { useAtomValue } from 'jotai';
import { useLocation, useNavigate } from 'react-router-dom';
import { type MemberView, paths } from '../../config/paths.ts';
import { loginAtom } from '../../state/groups/login.ts';
import { signOut } from '../../state/session/session.ts';
import { Link } from '../../ui/Link.tsx';
import { isOpen, labels } from './member-views.ts';
import styles from './MemberDashboard.module.css';

export function SideBar() {
  const trainerId = useAtomValue(loginAtom).user?.trainerId;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leave = async () => {
    // Leave the members' pages first: after signing out, their guard would redirect to the sign-in form.
    await navigate(paths.home);
    await signOut();
  };
  return (
    <nav className={styles['side']} aria-label="Panel de socio">
      {trainerId && (
        <Link to={paths.instructor} className={styles['item']}>
          Mis clases
        </Link>
      )}
      {(Object.entries(labels) as [MemberView, string][]).map(([view, label]) => (
        <Link
          key={view}
          to={paths.memberView(view)}
          className={styles['item']}
          aria-current={isOpen(view, pathname) ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
      <button type="button" className={styles['item']} data-leaves onClick={() => void leave()}>
        Cerrar sesión
      </button>
    </nav>
  );
}
