import { paths } from '../../config/paths.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './LegalStrip.module.css';

/** Disposición 954/2025 requires the two buttons on the first screen of every public page. */
export const LegalStrip = () => (
  <nav className={styles['strip']} aria-label="Tus derechos">
    <Link to={paths.withdrawal}>Botón de arrepentimiento</Link>
    <Link to={paths.leaving}>Botón de baja de servicio</Link>
  </nav>
);
