import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { everything } from './browse.ts';
import { ClaseBrowser } from './ClaseBrowser.tsx';
import styles from './ClaseBrowser.module.css';

/** The classes on the home page. */
export function ClasesSection() {
  const [choice, setChoice] = useState(everything);
  return (
    <section id="clases" className={`page ${styles['section']}`} aria-labelledby="clases-title">
      <div className={styles['heading']}>
        <h2 id="clases-title">Clases</h2>
        <Link to={paths.clases}>Ver todas las clases</Link>
      </div>
      <ClaseBrowser choice={choice} onChoose={setChoice} />
    </section>
  );
}
