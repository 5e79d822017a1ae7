import { useGym } from '../../state/server-cache/use-gym.ts';
import styles from './ActivityPage.module.css';
import week from './Week.module.css';

/** Most classes have one slot on each of three days. */
const DAYS = 3;

export function ActivitySkeleton() {
  const { vatPercent } = useGym({ live: false });
  return (
    <div className={styles['activity']} role="status">
      <span className="visually-hidden">Cargando la clase…</span>
      <div className={styles['skeletonPicture']} />
      <div id="offer" className={styles['offer']}>
        <div className={styles['skeletonText']} data-net={vatPercent > 0} />
        <div className={week['week']} aria-hidden="true">
          <h2>La semana</h2>
          <ul className={week['days']}>
            {Array.from({ length: DAYS }, (_, index) => (
              <li key={index}>
                <h3>&nbsp;</h3>
                <div className={week['room']} />
              </li>
            ))}
          </ul>
        </div>
        <div className={styles['skeletonButtons']} />
      </div>
    </div>
  );
}
