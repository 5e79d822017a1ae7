import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { icon } from '../../../ui/icon.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import type { Section } from '../sections/section.ts';
import { FilterInputs } from './FilterInputs.tsx';
import { type ListState, sortOrders } from './list-state.ts';
import styles from './Toolbar.module.css';

const RefreshIcon = icon(<path d="M20 11a8 8 0 1 0-2.3 6.300M20 4v7h-7" />);
const SearchIcon = icon(<path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM21 21l-5-5" />);

interface Props {
  section: Section;
  state: ListState;
  onChange: (changes: Partial<ListState>) => void;
  onRefresh: () => void;
  onCreate: (() => void) | null;
  children: ReactNode;
}

export function Toolbar({ section, state, onChange, onRefresh, onCreate, children }: Props) {
  const { search, filters } = section;
  return (
    <div className={styles['bar']}>
      <button type="button" className={styles['iconButton']} aria-label="Actualizar" onClick={onRefresh}>
        <RefreshIcon />
      </button>
      <SearchForm
        label={search.label}
        hint={search.hint}
        searched={state.search}
        onSearch={(text) => onChange({ search: text })}
      />
      <select
        className="form-select"
        aria-label="Podes filtrar por:"
        value={state.sort}
        disabled={section.listing === 'whole' && state.search !== ''}
        onChange={({ target }) => onChange({ sort: target.value as ListState['sort'], column: '' })}
      >
        <option value="">Podes filtrar por:</option>
        {Object.entries(sortOrders).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {filters && <FilterInputs filters={filters} state={state} onChange={onChange} />}
      <div className={styles['add']}>
        {children}
        <Button disabled={!onCreate} onClick={onCreate ?? undefined}>
          <PlusIcon size={18} /> Agregar
        </Button>
      </div>
    </div>
  );
}

interface SearchProps {
  label: string;
  hint: string;
  searched: string;
  onSearch: (text: string) => void;
}

function SearchForm({ label, hint, searched, onSearch }: SearchProps) {
  const [text, setText] = useState(searched);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form role="search" className={styles['search']} onSubmit={submit}>
      <input
        type="search"
        className="form-control"
        aria-label={label}
        placeholder={hint}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value === '') onSearch('');
        }}
      />
      <button type="submit" className={styles['iconButton']} aria-label="Buscar">
        <SearchIcon />
      </button>
    </form>
  );
}
