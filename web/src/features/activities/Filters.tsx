import { type ActivityJson, type Day, daysWith } from '@gym-power/domain';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { useGym } from '../../state/server-cache/use-gym.ts';
import type { Choice, Sort } from './activity-choice.ts';
import browser from './ActivityBrowser.module.css';
import { isFull } from './browse-activities.ts';
import styles from './Filters.module.css';

const sorts: { value: Sort; label: string }[] = [
  { value: 'nombre', label: 'Nombre A-Z' },
  { value: 'precio', label: 'Precio' },
];

interface Props {
  activities: readonly ActivityJson[];
  choice: Choice;
  total: number;
  onChoose: (choice: Choice) => void;
}

export function Filters({ activities, choice, total, onChoose }: Props) {
  const diaHoras = activities.flatMap((activity) => activity.diaHoras);
  const days = daysWith(useGym({ live: false }).openDays, diaHoras);
  const fullDays = new Set(days.filter((day) => isFull({ diaHoras }, day)));
  return (
    <div className={`${browser['filters']} ${styles['filters']}`}>
      <FilterSelect
        label="Día"
        value={choice.day ?? ''}
        onChange={({ target }) => onChoose({ ...choice, day: (target.value || null) as Day | null })}
      >
        <option value="">Todos los días</option>
        {days.map((day) => (
          <option key={day} value={day}>
            {day}
            {fullDays.has(day) && ' · Completo'}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label="Ordenar por"
        value={choice.sort}
        onChange={({ target }) => onChoose({ ...choice, sort: target.value as Sort })}
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FilterSelect>
      <label className={styles['free']}>
        <input
          type="checkbox"
          checked={choice.free}
          onChange={({ target }) => onChoose({ ...choice, free: target.checked })}
        />
        Solo con lugar
      </label>
      <p className={styles['count']} role="status">
        {total} {total === 1 ? 'clase' : 'clases'}
      </p>
    </div>
  );
}
