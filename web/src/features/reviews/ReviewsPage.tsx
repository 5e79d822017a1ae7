import { paths } from '../../config/paths.ts';
import { useReviews } from '../../state/server-cache/use-reviews.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import styles from './ReviewsPage.module.css';

/** More than fit on a screen. */
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

export default function ReviewsPage() {
  return (
    <div className="page page-top">
      <PageMeta
        title="Reseñas"
        path={paths.reviews}
        description="Lo que dicen los socios de las clases de Gym Power."
      />
      <h1>Reseñas</h1>
      <Loaded of={useReviews()} what="las reseñas" loading={skeletons} empty={none}>
        {(reviews) => (
          <ul className={styles['reviews']}>
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}
