import type { ActivityJson } from '@gym-power/domain';
import styles from './ActivityPeople.module.css';

export const TRAINERS_TITLE = 'Con quién entrenás';
export const REVIEWS_TITLE = 'Lo que dicen de la clase';

/** Reserves the same height until the lazy chunk has loaded. */
export const ActivityPeopleRoom = ({ trainers }: Pick<ActivityJson, 'trainers'>) => (
  <>
    {trainers.length > 0 && (
      <section className={styles['section']}>
        <h2>{TRAINERS_TITLE}</h2>
        <ul className={styles['trainers']} aria-hidden="true">
          {trainers.map(({ id }) => (
            <li key={id} />
          ))}
        </ul>
      </section>
    )}
    <section className={styles['section']}>
      <h2>{REVIEWS_TITLE}</h2>
      <div className={styles['room']} />
    </section>
  </>
);
