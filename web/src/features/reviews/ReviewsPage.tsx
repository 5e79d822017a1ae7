import { paths } from '../../config/paths.ts';
import { useReviews } from '../../state/groups/pgym.ts';
import { Empty } from '../../ui/Empty.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import styles from './ReviewsPage.module.css';

/** More than a screen of them. */
const GHOSTS = 9;

export default function ReviewsPage() {
  const { items, status, reload } = useReviews();
  return (
    <div className="page page-top">
      <PageMeta
        title="Reseñas"
        path={paths.reviews}
        description="Lo que dicen los socios de las clases de Gym Power."
      />
      <h1>Reseñas</h1>
      {!items && status === 'failed' && <LoadFailed what="las reseñas" onRetry={() => void reload()} />}
      {!items && status === 'loading' && (
        <p className="visually-hidden" role="status">
          Cargando las reseñas…
        </p>
      )}
      {items?.length === 0 && (
        <Empty>
          <p>Todavía no hay reseñas. La primera puede ser la tuya.</p>
        </Empty>
      )}
      <ul className={styles['reviews']}>
        {items?.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
        {!items &&
          status === 'loading' &&
          Array.from({ length: GHOSTS }, (_, index) => (
            <li key={index} className={styles['ghost']} aria-hidden="true" />
          ))}
      </ul>
    </div>
  );
}
