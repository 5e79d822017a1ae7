import { MAIN_ID } from '../../ui/main-id.ts';
import styles from './SkipLink.module.css';

/** The first thing that the keyboard meets on every page. */
export const SkipLink = () => (
  <a className={styles['skip']} href={`#${MAIN_ID}`}>
    Ir al contenido
  </a>
);
