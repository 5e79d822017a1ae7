import { paths } from '../../config/paths.ts';
import { useReviews } from '../../state/pgym.ts';
import { Empty } from '../../ui/Empty.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import styles from './ReviewsPage.module.css';

export default function ReviewsPage() {
  const { items, status, reload } = useReviews();
  return (
    <div className="page page-top">
      <PageMeta title="Reseñas" path={paths.reviews} description="Lo que dicen los socios de las clases de Gym Power." />
      <h1>Reseñas</h1>
      {!items && status === 'failed' && <LoadFailed what="las reseñas" onRetry={() => void reload()} />}
      {!items && status === 'loading' && <Spinner label="Cargando las reseñas…" />}
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
      </ul>
    </div>
  );
}
