import type { TrainerJson } from '@gym-power/domain';
import { Picture } from '../../ui/Picture.tsx';
import styles from './AboutPage.module.css';

export function TrainerCard({ trainer: { name, image, specialty, experience } }: { trainer: TrainerJson }) {
  return (
    <li className={styles['trainer']}>
      <Picture
        src={image}
        alt=""
        kind="trainer"
        sizes="(min-width: 62rem) 24rem, (min-width: 40rem) 46vw, 92vw"
        className={styles['portrait']!}
      />
      <div className={styles['trainerText']}>
        <h3>{name}</h3>
        <p className={styles['specialty']}>{specialty}</p>
        <p>Experiencia: {experience}</p>
      </div>
    </li>
  );
}

/** The loading state of a card, as large as one. */
export const TrainerSkeleton = () => (
  <li className={styles['trainer']} aria-hidden="true">
    <div className={styles['portrait']} />
    <div className={styles['trainerText']} />
  </li>
);
