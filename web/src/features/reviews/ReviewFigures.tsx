import type { ReviewFilter, ReviewSummary } from '../../api/reviews.ts';
import { useReviewSummary } from '../../state/server-cache/use-reviews.ts';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { reviewWords } from '../../widgets/reviews/review-words.ts';
import styles from './ReviewsPage.module.css';

interface Props {
  filter: ReviewFilter;
  onFilter: (filter: ReviewFilter) => void;
}

const starWords = (stars: number): string => (stars === 1 ? '1 estrella' : `${stars} estrellas`);

const MOST_STARS_FIRST = [5, 4, 3, 2, 1];

export function ReviewFigures({ filter, onFilter }: Props) {
  return (
    <div className={styles['figures']}>
      <Loaded of={useReviewSummary(filter.activityId)} what="el promedio" loading={null}>
        {(summary) => (
          <>
            {summary.average !== null && <Average summary={summary} average={summary.average} />}
            <Filters classes={summary.activities} filter={filter} onFilter={onFilter} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Average({ summary: { count, verified, stars }, average }: { summary: ReviewSummary; average: number }) {
  return (
    <section className={styles['average']} aria-label="Promedio">
      <p>
        <b>{average.toFixed(1).replace('.', ',')}</b>
        <Stars rating={average} />
        <span>{reviewWords(count, verified)}</span>
      </p>
      <ul>
        {MOST_STARS_FIRST.map((rating) => {
          const of = stars[rating - 1] ?? 0;
          return (
            <li key={rating}>
              <span>{starWords(rating)}</span>
              <meter min={0} max={count} value={of} aria-hidden="true" />
              <span>{of}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Filters({ classes, filter, onFilter }: Props & { classes: ReviewSummary['activities'] }) {
  return (
    <div className={styles['filters']} role="group" aria-label="Filtros">
      <FilterSelect
        label="Clase"
        value={filter.activityId}
        onChange={({ target }) => onFilter({ ...filter, activityId: target.value })}
      >
        <option value="">Todas</option>
        {classes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label="Estrellas"
        value={filter.stars}
        onChange={({ target }) => onFilter({ ...filter, stars: target.value })}
      >
        <option value="">Todas</option>
        {MOST_STARS_FIRST.map((rating) => (
          <option key={rating} value={rating}>
            {starWords(rating)}
          </option>
        ))}
      </FilterSelect>
    </div>
  );
}
