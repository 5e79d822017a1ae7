import { useAtomValue } from 'jotai';
import { loginAtom } from '../../state/groups/login.ts';
import { paths } from '../../config/paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { GlobalSearch } from '../../features/admin/search/GlobalSearch.tsx';
import { Link } from '../../ui/Link.tsx';
import styles from './Shell.module.css';

export function TopBar() {
  const { user, isAdmin } = useAtomValue(loginAtom);
  return (
    <header className={styles['top']}>
      <h1>{isAdmin ? 'Admin dashboard' : 'Mostrador'}</h1>
      {isAdmin && <GlobalSearch />}
      {user && (
        <p className={styles['who']}>
          <Link to={paths.secondFactor}>Segundo factor</Link>
          <span className={styles['name']}>{`${user.name} ${user.lastName}`.trim()}</span>
          <Avatar src={user.image} name={`${user.name} ${user.lastName}`} size={36} />
        </p>
      )}
    </header>
  );
}
