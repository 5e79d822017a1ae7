import { MAIN_ID } from '../../ui/main-id.ts';
import styles from './SkipLink.module.css';

/** Must be first in the tab order of every page. */
export const SkipLink = () => (
  <a className={styles['skip']} href={`#${MAIN_ID}`}>
    Ir al contenido
  </a>
);
