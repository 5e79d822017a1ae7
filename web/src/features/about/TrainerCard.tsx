import type { ReviewJson, TrainerJson } from '@gym-power/domain';
import { Fragment } from 'react';
import { paths } from '../../config/paths.ts';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { Verified } from '../../widgets/reviews/Verified.tsx';
import styles from './AboutPage.module.css';

const SHOWN = 6;

interface Props {
  trainer: TrainerJson;
  review: ReviewJson | undefined;
}

export function TrainerCard({ trainer, review }: Props) {
  const { name, image, specialty, experience, description, activities } = trainer;
  return (
    <li className={styles['trainer']}>
      <Picture
        src={image}
        alt=""
        kind="trainer"
        sizes="(min-width: 62rem) 24rem, (min-width: 40rem) 46vw, 88vw"
        className={styles['portrait']!}
      />
      <div className={styles['trainerText']}>
        <h3>{name}</h3>
        <p className={styles['specialty']}>{specialty}</p>
        <p>Experiencia: {experience}</p>
        {description && <p className={styles['bio']}>{description}</p>}
        {activities.length > 0 && (
          <p>
            Clases: <ClassLinks classes={activities.slice(0, SHOWN)} />
          </p>
        )}
        {activities.length > SHOWN && (
          <details>
            <summary>Ver todas ({activities.length})</summary>
            <p>
              <ClassLinks classes={activities.slice(SHOWN)} />
            </p>
          </details>
        )}
      </div>
      {review ? <Said review={review} /> : <div className={styles['said']} />}
    </li>
  );
}

const ClassLinks = ({ classes }: { classes: TrainerJson['activities'] }) =>
  classes.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <Link to={paths.activity(id)}>{name}</Link>
    </Fragment>
  ));

const Said = ({ review: { rating, description, user, activity, verified } }: { review: ReviewJson }) => (
  <figure className={styles['said']}>
    <Stars rating={rating} />
    <blockquote>{description}</blockquote>
    <figcaption>
      {`${user.name} ${user.lastName}`.trim()}, sobre {activity.name} {verified && <Verified />}
    </figcaption>
  </figure>
);

export const TrainerSkeleton = () => (
  <li className={styles['trainer']} aria-hidden="true">
    <div className={styles['portrait']} />
    <div className={styles['trainerText']} />
    <div className={styles['said']} />
  </li>
);
