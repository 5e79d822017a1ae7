import type { IsoDate, ReviewJson } from '@gym-power/domain';
import type { RenewableJson } from '../../../api/renewals.ts';
import { useId, useState } from 'react';
import type { BoughtActivity } from '../../../state/orders/bought-places.ts';
import { Button } from '../../../ui/Button.tsx';
import { type Loadable, Loaded } from '../../../ui/Loaded.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import styles from './MyActivities.module.css';
import { PlaceRow } from './PlaceRow.tsx';
import { ReviewSection } from './ReviewSection.tsx';

interface Props {
  activity: BoughtActivity;
  all: BoughtActivity[];
  reviews: Loadable<ReviewJson[]>;
  renewables: readonly RenewableJson[];
  /** By line; undefined if unknown. */
  givenUp: ReadonlyMap<string, readonly IsoDate[]> | undefined;
}

export function MyActivityCard({ activity, all, reviews, renewables, givenUp }: Props) {
  const { activityId, name, image, places } = activity;
  const [open, setOpen] = useState(false);
  // The review stays mounted after the first opening, to keep typed text.
  const [opened, setOpened] = useState(false);
  const id = useId();
  return (
    <li className={styles['activity']}>
      <Picture src={image} alt="" kind="activity" sizes="(min-width: 56rem) 16rem, 92vw" className={styles['thumb']!} />
      <div className={styles['body']}>
        <h2 className={styles['name']}>{name}</h2>
        <ul className={styles['places']}>
          {places.map((place) => (
            <PlaceRow
              key={place.id}
              place={place}
              renewable={renewables.find(({ lineId }) => lineId === place.id)}
              givenUp={givenUp && (givenUp.get(place.id) ?? [])}
            />
          ))}
        </ul>
        <Button
          look="outline"
          aria-expanded={open}
          aria-controls={id}
          aria-label={`${open ? 'ocultar' : 'mostrar'} la reseña de ${name}`}
          onClick={() => {
            setOpen(!open);
            setOpened(true);
          }}
        >
          {open ? 'ocultar' : 'mostrar'}
        </Button>
      </div>
      <div id={id} className={styles['review']} hidden={!open}>
        {opened && (
          <Loaded of={reviews} what="tus reseñas" loading={<Spinner small label="Cargando tu reseña…" />}>
            {(own) => <ReviewSection activityId={activityId} all={all} reviews={own} />}
          </Loaded>
        )}
      </div>
    </li>
  );
}
