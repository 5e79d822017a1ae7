import type { ReviewJson } from '@gym-power/domain';
import { useState } from 'react';
import type { QueueFilter } from '../../../api/review-queue.ts';
import { useReviewQueue } from '../../../state/server-cache/use-review-queue.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useFocusPlace } from '../../../ui/use-focus-place.ts';
import { HideDialog } from './HideDialog.tsx';
import { ReplyDialog } from './ReplyDialog.tsx';
import { ReviewRow } from './ReviewRow.tsx';
import styles from './Reviews.module.css';

interface Props {
  filter: QueueFilter;
  /** Says why nothing is listed. */
  none: string;
}

type Asking = { act: 'hide' | 'reply'; review: ReviewJson };

export function ReviewList({ filter, none }: Props) {
  const queue = useReviewQueue(filter);
  const [asking, setAsking] = useState<Asking | null>(null);
  const place = useFocusPlace<HTMLDivElement>(
    queue.data?.map(({ id, hidden, reply }) => `${id} ${hidden?.at} ${reply?.at}`).join(),
  );
  const close = () => setAsking(null);
  return (
    <div ref={place} tabIndex={-1}>
      <Loaded
        of={queue}
        what="las reseñas"
        loading={<Spinner label="Cargando las reseñas…" />}
        empty={<Empty>{none}</Empty>}
      >
        {(reviews) => (
          <ul className={styles['list']} aria-label="Reseñas">
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewRow
                  review={review}
                  shows={{ author: filter.userId === '', activity: filter.activityId === '' }}
                  onHide={() => setAsking({ act: 'hide', review })}
                  onReply={() => setAsking({ act: 'reply', review })}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {queue.isFetchNextPageError && (
        <LoadFailed what="más reseñas" error={queue.error} onRetry={() => void queue.fetchNextPage()} />
      )}
      {queue.hasNextPage && !queue.isFetchNextPageError && (
        <p className={styles['more']}>
          <Button look="outline" disabled={queue.isFetchingNextPage} onClick={() => void queue.fetchNextPage()}>
            {queue.isFetchingNextPage ? 'Cargando…' : 'Ver más'}
          </Button>
        </p>
      )}
      {asking?.act === 'hide' && <HideDialog review={asking.review} onClose={close} />}
      {asking?.act === 'reply' && <ReplyDialog review={asking.review} onClose={close} />}
    </div>
  );
}
