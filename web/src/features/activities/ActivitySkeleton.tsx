import { useGym } from '../../state/server-cache/use-gym.ts';
import styles from './ActivityPage.module.css';
import slots from './SlotButtons.module.css';

/** Most classes have three. */
const SLOTS = 3;

export function ActivitySkeleton() {
  const { vatPercent } = useGym({ live: false });
  return (
    <div className={styles['activity']} role="status">
      <span className="visually-hidden">Cargando la clase…</span>
      <div className={styles['skeletonPicture']} />
      <div id="offer" className={styles['offer']}>
        <div className={styles['skeletonText']} data-net={vatPercent > 0} />
        <div className={slots['slots']} aria-hidden="true">
          {Array.from({ length: SLOTS }, (_, index) => (
            <div key={index} className={slots['room']} />
          ))}
        </div>
        <div className={styles['skeletonButtons']} />
      </div>
    </div>
  );
}
