import { useId } from 'react';
import type { Filters } from '../sections/section.ts';
import { LAST_DAY, type ListState } from './list-state.ts';
import styles from './Toolbar.module.css';

interface Props {
  filters: Filters;
  state: ListState;
  onChange: (changes: Partial<ListState>) => void;
}

export function FilterInputs({ filters, state, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles['filters']}>
      <label className={styles['filter']} htmlFor={`${id}-state`}>
        {filters.label}
        <select
          id={`${id}-state`}
          className="form-select"
          value={state.state}
          onChange={({ target }) => onChange({ state: target.value })}
        >
          <option value="">Todas</option>
          {filters.states.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className={styles['filter']} htmlFor={`${id}-${end}`}>
          {end === 'from' ? 'Desde' : 'Hasta'}
          <input
            id={`${id}-${end}`}
            type="date"
            max={LAST_DAY}
            className="form-control"
            value={state[end]}
            onChange={({ target }) => onChange({ [end]: target.value })}
          />
        </label>
      ))}
    </div>
  );
}
