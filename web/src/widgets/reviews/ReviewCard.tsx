import type { ReviewJson } from '@gym-power/domain';
import type { ReactNode } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Stars } from '../../ui/Stars.tsx';
import styles from './ReviewCard.module.css';
import { Verified } from './Verified.tsx';

interface Props {
  review: ReviewJson;
  /** The gym's reply, where the review is shown in full. */
  children?: ReactNode;
}

export function ReviewCard({ review, children }: Props) {
  const { user, activity, rating, description, verified } = review;
  const name = `${user.name} ${user.lastName}`.trim();
  return (
    <div className={styles['card']}>
      <figure className={styles['review']}>
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
      {children}
    </div>
  );
}
