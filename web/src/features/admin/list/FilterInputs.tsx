import { localDate } from '@gym-power/domain';
import { useId, useState } from 'react';
import { useNow } from '../../../ui/use-now.ts';
import type { Filters } from '../sections/section.ts';
import { CUSTOM, datePresets, presetOf } from './date-presets.ts';
import { LAST_DAY, type ListState } from './list-state.ts';
import styles from './Toolbar.module.css';

interface Props {
  filters: Filters;
  state: ListState;
  onChange: (changes: Partial<ListState>) => void;
}

export function FilterInputs({ filters, state, onChange }: Props) {
  const fieldId = useId();
  const today = localDate(useNow());
  const [isCustom, setCustom] = useState(presetOf(state, today) === CUSTOM);
  const preset = isCustom ? CUSTOM : presetOf(state, today);
  const choose = (id: string) => {
    setCustom(id === CUSTOM);
    const chosen = datePresets.find((each) => each.id === id);
    if (chosen) onChange(chosen.days(today));
  };
  return (
    <div className={styles['filters']}>
      <label className={styles['filter']} htmlFor={`${fieldId}-state`}>
        {filters.label}
        <select
          id={`${fieldId}-state`}
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
      <label className={styles['filter']} htmlFor={`${fieldId}-days`}>
        Fecha
        <select
          id={`${fieldId}-days`}
          className="form-select"
          value={preset}
          onChange={({ target }) => choose(target.value)}
        >
          {datePresets.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
          <option value={CUSTOM}>Personalizado</option>
        </select>
      </label>
      {preset === CUSTOM &&
        (['from', 'to'] as const).map((end) => (
          <label key={end} className={styles['filter']} htmlFor={`${fieldId}-${end}`}>
            {end === 'from' ? 'Desde' : 'Hasta'}
            <input
              id={`${fieldId}-${end}`}
              type="date"
              max={LAST_DAY}
              className="form-control"
              value={state[end]}
              onChange={({ target }) => {
                setCustom(true);
                onChange({ [end]: target.value });
              }}
            />
          </label>
        ))}
    </div>
  );
}
