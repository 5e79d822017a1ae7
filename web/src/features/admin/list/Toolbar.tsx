import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { RefreshIcon, SearchIcon } from '../sections/section-icons.tsx';
import type { Section } from '../sections/section.ts';
import styles from './Toolbar.module.css';
import { LAST_DAY, type ListState, sorts } from './list-state.ts';

interface Props {
  section: Section;
  state: ListState;
  onChange: (changes: Partial<ListState>) => void;
  onRefresh: () => void;
  /** Null where the section's records are made elsewhere. */
  onAdd: (() => void) | null;
  /** What else can be done with the list. */
  children: ReactNode;
}

export function Toolbar({ section, state, onChange, onRefresh, onAdd, children }: Props) {
  const id = useId();
  const [text, setText] = useState(state.search);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onChange({ search: text.trim() });
  };
  return (
    <div className={styles['bar']}>
      <button type="button" className={styles['refresh']} aria-label="Actualizar" onClick={onRefresh}>
        <RefreshIcon />
      </button>
      <form role="search" className={styles['search']} onSubmit={search}>
        <input
          type="search"
          className="form-control"
          aria-label={section.search.label}
          placeholder={section.search.hint}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            if (target.value === '') onChange({ search: '' });
          }}
        />
        <button type="submit" className={styles['refresh']} aria-label="Buscar">
          <SearchIcon />
        </button>
      </form>
      {/* What is searched comes in the order of what was searched for. */}
      <select
        className="form-select"
        aria-label="Podes filtrar por:"
        value={state.sort}
        disabled={state.search !== ''}
        onChange={({ target }) => onChange({ sort: target.value as ListState['sort'] })}
      >
        <option value="">Podes filtrar por:</option>
        {Object.entries(sorts).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {section.filters && (
        <div className={styles['filters']}>
          <label className={styles['filter']} htmlFor={`${id}-state`}>
            {section.filters.label}
            <select
              id={`${id}-state`}
              className="form-select"
              value={state.state}
              onChange={({ target }) => onChange({ state: target.value })}
            >
              <option value="">Todas</option>
              {section.filters.states.map(({ value, label }) => (
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
                disabled={state.search !== ''}
                onChange={({ target }) => onChange({ [end]: target.value })}
              />
            </label>
          ))}
        </div>
      )}
      <div className={styles['add']}>
        {children}
        <Button disabled={!onAdd} onClick={onAdd ?? undefined}>
          <PlusIcon size={18} /> Agregar
        </Button>
      </div>
    </div>
  );
}
