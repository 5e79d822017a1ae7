import { paths } from '../../config/paths.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './Logo.module.css';

export function Logo() {
  return (
    <Link to={paths.home} className={styles['logo']} aria-label="Gym Power, inicio">
      <svg viewBox="0 0 20 28" width="20" height="28" aria-hidden="true">
        <path d="M13 0 0 15.500h7L5 28l15-17h-8z" fill="var(--brasa)" />
      </svg>
      {'Gym '}
      <span>Power</span>
    </Link>
  );
}
