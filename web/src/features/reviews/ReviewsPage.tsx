import type { ReviewJson } from '@gym-power/domain';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../config/paths.ts';
import { FIRST_REVIEWS, firstReviewsOf } from '../../api/reviews.ts';
import { ALL_REVIEWS, useReviews } from '../../state/server-cache/use-reviews.ts';
import { AfterHeading } from '../../ui/AfterHeading.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { ReviewCard } from '../../widgets/reviews/ReviewCard.tsx';
import { ReviewReply } from '../../widgets/reviews/ReviewReply.tsx';
import { ReviewFigures } from './ReviewFigures.tsx';
import styles from './ReviewsPage.module.css';

const SKELETONS = 9;

const skeletons = (
  <>
    <p className="visually-hidden" role="status">
      Cargando las reseñas…
    </p>
    <ul className={styles['reviews']}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <li key={index} className={styles['skeleton']} aria-hidden="true" />
      ))}
    </ul>
  </>
);

const none = (
  <Empty>
    <p>Todavía no hay reseñas. La primera puede ser la tuya.</p>
  </Empty>
);

const noneFound = (
  <Empty>
    <p>No hay reseñas así.</p>
  </Empty>
);

export default function ReviewsPage() {
  const [filter, setFilter] = useState(ALL_REVIEWS);
  const reviews = useReviews(filter);
  const key = firstReviewsOf(filter);
  return (
    <div className="page page-top">
      <PageMeta
        title="Reseñas"
        path={paths.reviews}
        description="Lo que dicen los socios de las clases de Gym Power."
      />
      <h1>Reseñas</h1>
      <AfterHeading>
        <ReviewFigures filter={filter} onFilter={setFilter} />
        <Loaded of={reviews} what="las reseñas" loading={skeletons} empty={key === FIRST_REVIEWS ? none : noneFound}>
          {(loaded) => <ReviewList key={key} reviews={loaded} more={reviews} />}
        </Loaded>
      </AfterHeading>
    </div>
  );
}

interface ListProps {
  reviews: readonly ReviewJson[];
  more: Pick<
    ReturnType<typeof useReviews>,
    'error' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
  >;
}

function ReviewList({ reviews, more }: ListProps) {
  /** The first review of the newest batch. It receives focus, so that keyboard users continue there. */
  const [firstNew, setFirstNew] = useState<number | null>(null);
  const place = useRef<HTMLLIElement>(null);
  // The response may arrive before its reviews render.
  const shown = firstNew !== null && firstNew < reviews.length ? firstNew : null;
  useEffect(() => {
    if (shown !== null) place.current?.focus();
  }, [shown]);

  const showMore = async () => {
    const { isFetchNextPageError } = await more.fetchNextPage();
    if (!isFetchNextPageError) setFirstNew(reviews.length);
  };

  return (
    <>
      <ul className={styles['reviews']}>
        {reviews.map((review, index) => (
          <li key={review.id} {...(index === shown && { ref: place, tabIndex: -1 })}>
            <ReviewCard review={review}>{review.reply && <ReviewReply text={review.reply.text} />}</ReviewCard>
          </li>
        ))}
      </ul>
      {more.isFetchNextPageError && (
        <LoadFailed what="más reseñas" error={more.error} onRetry={() => void showMore()} />
      )}
      {more.hasNextPage && !more.isFetchNextPageError && (
        <p className={styles['more']}>
          <Button look="outline" disabled={more.isFetchingNextPage} onClick={() => void showMore()}>
            {more.isFetchingNextPage ? 'Cargando…' : 'Ver más reseñas'}
          </Button>
        </p>
      )}
    </>
  );
}
