import { MAX_RATING } from '@gym-power/domain';
import { useId } from 'react';
import styles from './StarInput.module.css';

const stars = Array.from({ length: MAX_RATING }, (_, index) => index + 1);

/** 1 to 5 stars, as radio buttons, so that the arrow keys work. */
export function StarInput({ rating, onRate }: { rating: number; onRate: (rating: number) => void }) {
  const name = useId();
  return (
    <fieldset className={styles['stars']}>
      <legend>Puntaje</legend>
      {stars.map((star) => (
        <label key={star} className={styles['star']} data-lit={star <= rating}>
          <input type="radio" name={name} value={star} checked={star === rating} onChange={() => onRate(star)} />
          <span className="visually-hidden">{star === 1 ? '1 estrella' : `${star} estrellas`}</span>
          <span aria-hidden="true">★</span>
        </label>
      ))}
    </fieldset>
  );
}
