import { paths } from '../../config/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import styles from './NotFoundPage.module.css';

export default function NotFoundPage() {
  return (
    <div className={`page page-top ${styles['page']}`}>
      <PageMeta title="Not found Page" description="Esta dirección no lleva a ninguna parte del gimnasio." />
      <h1>Not found Page</h1>
      <p>Esta dirección no lleva a ninguna parte del gimnasio.</p>
      <div className={styles['ways']}>
        <ButtonLink to={paths.home}>Volver al inicio</ButtonLink>
        <ButtonLink look="outline" to={paths.activities}>
          Ver las clases
        </ButtonLink>
      </div>
    </div>
  );
}
