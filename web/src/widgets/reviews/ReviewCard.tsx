import type { ReviewJson } from '@gym-power/domain';
import { Avatar } from '../../ui/Avatar.tsx';
import { Stars } from '../../ui/Stars.tsx';
import styles from './ReviewCard.module.css';
import { Verified } from './Verified.tsx';

export function ReviewCard({ review }: { review: ReviewJson }) {
  const { user, activity, rating, description, verified } = review;
  const name = `${user.name} ${user.lastName}`.trim();
  return (
    <figure className={styles['card']}>
      <div className={styles['head']}>
        <Stars rating={rating} />
        {verified && <Verified />}
      </div>
      <blockquote className={styles['quote']}>{description}</blockquote>
      <figcaption className={styles['author']}>
        <Avatar src={user.image} name={name} />
        <span>
          <b>{name}</b>
          <span className={styles['activity']}>{activity.name}</span>
        </span>
      </figcaption>
    </figure>
  );
}
