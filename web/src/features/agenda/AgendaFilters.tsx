import { useEffect, useRef } from 'react';
import { paths } from '../../config/paths.ts';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { Link } from '../../ui/Link.tsx';
import { samePage } from '../../ui/use-url-query.ts';
import styles from './Agenda.module.css';
import { type AgendaChoice, type AgendaOptions, type Option, queryOf } from './agenda-days.ts';

interface Props {
  options: AgendaOptions;
  choice: AgendaChoice;
  onChoose: (choice: AgendaChoice) => void;
}

export function AgendaFilters({ options: { activities, trainers }, choice, onChoose }: Props) {
  const { date, activityId, trainerId } = choice;
  const isFiltered = activityId !== '' || trainerId !== '';
  return (
    <div className={styles['filters']} role="group" aria-label="Filtros">
      <Filter
        label="Clase"
        all="Todas"
        options={activities}
        value={activityId}
        onChange={(id) => onChoose({ ...choice, activityId: id })}
      />
      <Filter
        label="Instructor"
        all="Todos"
        options={trainers}
        value={trainerId}
        onChange={(id) => onChoose({ ...choice, trainerId: id })}
      />
      {isFiltered && (
        <Link
          className={styles['clear']}
          to={{ pathname: paths.agenda, search: queryOf({ date, activityId: '', trainerId: '' }).toString() }}
          state={samePage}
        >
          Quitar los filtros
        </Link>
      )}
    </div>
  );
}

interface FilterProps {
  label: string;
  all: string;
  options: readonly Option[];
  value: string;
  onChange: (id: string) => void;
}

function Filter({ label, all, options, value, onChange }: FilterProps) {
  const select = useRef<HTMLSelectElement>(null);
  // A visitor can choose before the prerendered page is hydrated.
  // A layout effect is too early: the router would ignore the navigation.
  useEffect(() => {
    const early = select.current!.value;
    if (early !== value) onChange(early);
  }, [value, onChange]);
  return (
    <FilterSelect
      label={label}
      ref={select}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{all}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </FilterSelect>
  );
}
