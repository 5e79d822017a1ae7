import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useNear } from '../../ui/use-near.ts';
import { everything } from './choice.ts';
import styles from './ClaseBrowser.module.css';
import { Skeletons } from './Skeletons.tsx';

const ClaseBrowser = lazy(() => import('./ClaseBrowser.tsx'));

/** The classes on the home page: their code and data are loaded when the section comes near. */
export function ClasesSection() {
  const [choice, setChoice] = useState(everything);
  const [ref, near] = useNear<HTMLElement>();
  return (
    <section id="clases" ref={ref} className={`page ${styles['section']}`} aria-labelledby="clases-title">
      <div className={styles['heading']}>
        <h2 id="clases-title">Clases</h2>
        <Link to={paths.clases}>Ver todas las clases</Link>
      </div>
      {near ? (
        <Suspense fallback={<Skeletons />}>
          <ClaseBrowser choice={choice} onChoose={setChoice} />
        </Suspense>
      ) : (
        <Skeletons />
      )}
    </section>
  );
}
