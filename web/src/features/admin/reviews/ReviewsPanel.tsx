import { useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useFocusPlace } from '../../../ui/use-focus-place.ts';
import { EVERY_REVIEW } from './queue-filter.ts';
import { ReviewList } from './ReviewList.tsx';
import styles from './Reviews.module.css';

export type ReviewedBy = 'activityId' | 'userId';

/** The reviews of one class or one member. The dashboard's queue has all. */
export function ReviewsPanel({ field, id }: { field: ReviewedBy; id: string }) {
  const [open, setOpen] = useState(false);
  const headingId = useId();
  const place = useFocusPlace<HTMLElement>(open);
  return (
    <section ref={place} tabIndex={-1} className={styles['panel']} aria-labelledby={headingId}>
      <h3 id={headingId}>Reseñas</h3>
      {open ? (
        <ReviewList filter={{ ...EVERY_REVIEW, [field]: id }} none="Ninguna por ahora." />
      ) : (
        <Button look="outline" onClick={() => setOpen(true)}>
          Ver reseñas
        </Button>
      )}
    </section>
  );
}
