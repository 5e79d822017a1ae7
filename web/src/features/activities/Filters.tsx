import { type Day, days } from '@gym-power/domain';
import type { Choice, Sort } from './activity-choice.ts';
import styles from './ActivityBrowser.module.css';

const sorts: { value: Sort; label: string }[] = [
  { value: 'nombre', label: 'Nombre A-Z' },
  { value: 'precio', label: 'Precio' },
];

interface Props {
  choice: Choice;
  total: number;
  onChoose: (choice: Choice) => void;
}

export function Filters({ choice, total, onChoose }: Props) {
  return (
    <div className={styles['filters']}>
      <label>
        Día
        <select
          value={choice.day ?? ''}
          onChange={({ target }) => onChoose({ ...choice, day: (target.value || null) as Day | null })}
        >
          <option value="">Todos los días</option>
          {days.map((day) => (
            <option key={day}>{day}</option>
          ))}
        </select>
      </label>
      <label>
        Ordenar por
        <select value={choice.sort} onChange={({ target }) => onChoose({ ...choice, sort: target.value as Sort })}>
          {sorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <p className={styles['count']} role="status">
        {total} {total === 1 ? 'clase' : 'clases'}
      </p>
    </div>
  );
}
