import { useId, useState } from 'react';
import type { ReviewJson } from '../../../api/reviews.ts';
import type { Resource } from '../../../state/resource.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import styles from './MyActivities.module.css';
import type { BoughtActivity } from '../../../state/orders/bought-places.ts';
import { PlaceRow } from './PlaceRow.tsx';
import { ReviewSection } from './ReviewSection.tsx';

interface Props {
  bought: BoughtActivity;
  all: BoughtActivity[];
  reviews: Resource<ReviewJson[]> & { reload: () => void };
}

/** A class that was bought: its places, and behind 'mostrar' the member's review of it. */
export function MyActivityCard({ bought: { activityId, name, image, places }, all, reviews }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li className={styles['class']}>
      <Picture src={image} alt="" kind="clase" sizes="(min-width: 56rem) 16rem, 92vw" className={styles['thumb']!} />
      <div className={styles['body']}>
        <h2 className={styles['name']}>{name}</h2>
        <ul className={styles['places']}>
          {places.map((place) => (
            <PlaceRow key={place.id} place={place} />
          ))}
        </ul>
        <Button
          look="outline"
          aria-expanded={open}
          aria-controls={id}
          aria-label={`${open ? 'ocultar' : 'mostrar'} la reseña de ${name}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'ocultar' : 'mostrar'}
        </Button>
      </div>
      <div id={id} className={styles['review']} hidden={!open}>
        {open && reviews.data && (
          <ReviewSection activityId={activityId} all={all} reviews={reviews.data} onChange={reviews.reload} />
        )}
        {open && !reviews.data && reviews.status === 'loading' && <Spinner small label="Cargando tu reseña…" />}
        {open && !reviews.data && reviews.status === 'failed' && (
          <LoadFailed what="tus reseñas" onRetry={reviews.reload} />
        )}
      </div>
    </li>
  );
}
