import type { ReviewJson } from '@gym-power/domain';
import { Avatar } from '../../ui/Avatar.tsx';
import { Stars } from '../../ui/Stars.tsx';
import styles from './ReviewCard.module.css';

export function ReviewCard({ review: { user, activity, rating, description } }: { review: ReviewJson }) {
  const name = `${user.name} ${user.lastName}`.trim();
  return (
    <figure className={styles['card']}>
      <Stars rating={rating} />
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
