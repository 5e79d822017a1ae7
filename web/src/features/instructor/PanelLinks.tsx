import { useAtomValue } from 'jotai';
import { paths } from '../../config/paths.ts';
import { loginAtom } from '../../state/groups/login.ts';
import { useLeave } from '../../state/session/use-leave.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './Instructor.module.css';

/** A trainer may also buy classes, or work at the desk. */
export function PanelLinks({ trainer }: { trainer: string | undefined }) {
  const { user, isAdmin } = useAtomValue(loginAtom);
  const leave = useLeave();
  const isStaff = isAdmin || user?.isDesk;
  const panel = isAdmin ? 'Panel de admin' : isStaff ? 'Mostrador' : 'Panel de socio';
  return (
    <nav className={styles['links']} aria-label="Instructor">
      <span>{trainer}</span>
      <Link to={isStaff ? paths.staffToday : paths.member}>{panel}</Link>
      <button type="button" onClick={() => void leave()}>
        Cerrar sesión
      </button>
    </nav>
  );
}
