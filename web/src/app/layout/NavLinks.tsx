import { paths } from '../../config/paths.ts';
import { type Login, loginAtom, signedOut } from '../../state/groups/login.ts';
import { useRestored } from '../../state/use-restored.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './Header.module.css';

const sections = [
  { to: paths.homeAbout, label: 'Nosotros' },
  { to: paths.homeActivities, label: 'Clases' },
  { to: paths.agenda, label: 'Agenda' },
  { to: paths.homeReviews, label: 'Reseñas' },
];

const labelOf = ({ user, isAdmin }: Login) => {
  if (!user) return 'Iniciar sesión';
  if (isAdmin) return 'Panel de admin';
  if (user.isDesk) return 'Mostrador';
  return user.trainerId ? 'Mis clases' : 'Panel de socio';
};

export function NavLinks({ onFollow }: { onFollow: () => void }) {
  const login = useRestored(loginAtom, signedOut);
  return (
    <>
      {sections.map(({ to, label }) => (
        <Link key={to} to={to} className={styles['link']} onClick={onFollow}>
          {label}
        </Link>
      ))}
      <Link to={paths.login} className={`${styles['link']} ${styles['account']}`} onClick={onFollow}>
        {labelOf(login)}
      </Link>
    </>
  );
}
