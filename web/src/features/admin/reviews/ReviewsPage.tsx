import { useEffect } from 'react';
import { useReviewSummary } from '../../../state/server-cache/use-reviews.ts';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { useUrlQuery } from '../../../ui/use-url-query.ts';
import { checkRole } from '../../../widgets/records/failures.ts';
import type { QueueFilter } from '../../../api/review-queue.ts';
import { filterIn, queryOf } from './queue-filter.ts';
import { ReviewList } from './ReviewList.tsx';
import styles from './Reviews.module.css';

const none: Record<QueueFilter['state'], string> = {
  '': 'Todavía no hay reseñas.',
  sinRespuesta: 'Ninguna espera una respuesta.',
  respondidas: 'Todavía no respondiste ninguna.',
  ocultas: 'No hay reseñas ocultas.',
};

export default function ReviewsPage() {
  useEffect(checkRole, []);
  const [query, setQuery] = useUrlQuery();
  const filter = filterIn(query);
  const { data: summary } = useReviewSummary('');
  const change = (changed: Partial<QueueFilter>) => setQuery(queryOf({ ...filter, ...changed }), { replace: true });
  return (
    <>
      <h2>Reseñas</h2>
      <div className={styles['filters']} role="group" aria-label="Filtros">
        <FilterSelect
          label="Mostrar"
          value={filter.state}
          onChange={({ target }) => change({ state: target.value as QueueFilter['state'] })}
        >
          <option value="">Todas</option>
          <option value="sinRespuesta">Sin respuesta</option>
          <option value="respondidas">Con respuesta</option>
          <option value="ocultas">Ocultas</option>
        </FilterSelect>
        <FilterSelect
          label="Clase"
          value={filter.activityId}
          onChange={({ target }) => change({ activityId: target.value })}
        >
          <option value="">Todas</option>
          {(summary?.activities ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FilterSelect>
      </div>
      <ReviewList filter={filter} none={filter.activityId ? 'No hay reseñas así.' : none[filter.state]} />
    </>
  );
}
