import type { ReviewJson } from '@gym-power/domain';
import { useState } from 'react';
import type { BoughtActivity } from '../../../state/orders/bought-places.ts';
import { useFocusPlace } from '../../../ui/use-focus-place.ts';
import { EditReview } from './EditReview.tsx';
import { NewReview } from './NewReview.tsx';
import { OwnReview } from './OwnReview.tsx';

interface Props {
  activityId: string;
  all: BoughtActivity[];
  reviews: ReviewJson[];
}

export function ReviewSection({ activityId, all, reviews }: Props) {
  const [editing, setEditing] = useState(false);
  const own = reviews.find((review) => review.activityId === activityId);
  const place = useFocusPlace<HTMLDivElement>(own ? editing : 'none');
  return (
    <div ref={place} tabIndex={-1}>
      {!own && <NewReview activityId={activityId} all={all} reviews={reviews} />}
      {own && !editing && <OwnReview review={own} onEdit={() => setEditing(true)} />}
      {own && editing && <EditReview review={own} onEnd={() => setEditing(false)} />}
    </div>
  );
}
