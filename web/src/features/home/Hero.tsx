import { paths } from '../../config/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import styles from './Hero.module.css';
import { HeroPicture } from './HeroPicture.tsx';

export function Hero() {
  return (
    <section className={styles['hero']}>
      <HeroPicture />
      <div className={`page ${styles['content']}`}>
        <h1>
          <span>El gimnasio </span>
          <span>
            que <em>siempre</em>{' '}
          </span>
          <span>has querido</span>
        </h1>
        <p className={styles['lead']}>Clases con cupo real: elegís día y hora, pagás online y tu lugar te espera.</p>
        <div className={styles['actions']}>
          <ButtonLink to={paths.login} className={styles['start']}>
            Empezá hoy
          </ButtonLink>
          <ButtonLink look="outline" to={paths.homeActivities} className={styles['start']}>
            Ver clases
          </ButtonLink>
          <Link to={paths.login} className={styles['account']}>
            Entra a tu cuenta
          </Link>
        </div>
      </div>
    </section>
  );
}
