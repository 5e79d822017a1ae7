import { type ActivityJson, formatPesos } from '@gym-power/domain';
import { memo, useState } from 'react';
import { preview } from '../../lib/format.ts';
import { FlipIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { priceTerms } from '../../widgets/plan/plan-words.ts';
import styles from './ActivityCard.module.css';
import { daysOf } from './browse-activities.ts';

const CARD_PREVIEW = 300;
const sizes = (onTablets: string) =>
  `(min-width: 80rem) 24rem, (min-width: 62rem) 31vw, (min-width: 40rem) ${onTablets}, 92vw`;

interface Props {
  activity: ActivityJson;
  full: string | null;
  wide: boolean;
  onOpen: (activity: ActivityJson) => void;
}

/** `memo`, so that opening another class's panel does not render it again. */
export const ActivityCard = memo(function ActivityCard({ activity, full, wide, onOpen }: Props) {
  const [flipped, setFlipped] = useState(false);
  const { name, image, price, priceWithoutTaxes, planDays, description } = activity;
  return (
    <article className={styles['card']} data-flipped={flipped}>
      <div className={styles['sides']}>
        <div className={styles['front']}>
          <Picture
            src={image}
            alt=""
            kind="activity"
            sizes={sizes(wide ? '92vw' : '46vw')}
            className={styles['image']!}
          />
          {full && <span className={styles['full']}>{full}</span>}
          <div className={styles['caption']}>
            <h3>{name}</h3>
            <span className={styles['price']}>{formatPesos(price)}</span>
            {priceWithoutTaxes ? (
              <span className={styles['terms']}>PRECIO SIN IMPUESTOS NACIONALES {formatPesos(priceWithoutTaxes)}</span>
            ) : null}
            <span className={styles['terms']}>{priceTerms(planDays)}</span>
          </div>
        </div>
        <div className={styles['back']}>
          <p className={styles['description']}>{preview(description, CARD_PREVIEW)}</p>
          <p className={styles['days']}>
            <b>Dias:</b> {daysOf(activity).join(', ')}
          </p>
        </div>
      </div>
      <button type="button" className={styles['open']} onClick={() => onOpen(activity)} aria-haspopup="dialog">
        <span className="visually-hidden">Ver {name}</span>
      </button>
      <button
        type="button"
        className={styles['flip']}
        // Keyboard focus already flips the card: one tab stop per card is enough.
        tabIndex={-1}
        aria-pressed={flipped}
        aria-label={`Dar vuelta la tarjeta de ${name}`}
        onClick={() => setFlipped(!flipped)}
      >
        <FlipIcon size={20} />
      </button>
    </article>
  );
});
