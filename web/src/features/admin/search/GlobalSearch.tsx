import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { findTyped, useTypedSearch } from '../../../state/server-cache/use-admin-data.ts';
import { icon } from '../../../ui/icon.tsx';
import styles from './GlobalSearch.module.css';
import { markedParts, type Result, searchEverything } from './search-everything.ts';
import { useSlashKey } from './use-slash-key.ts';

const SearchIcon = icon(<path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM21 21l-5-5" />);

const TYPING_MS = 200;
const NONE: readonly Result[] = [];

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

export function GlobalSearch() {
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  const typed = useSettled(text.trim());
  const { data = NONE, error, isFetching, isPlaceholderData } = useTypedSearch(searchEverything, typed);
  const results = typed === '' ? NONE : data;
  const isSearching = typed !== text.trim() || isPlaceholderData || (isFetching && results.length === 0);
  const shown = open && text.trim() !== '';
  const active = results[Math.min(chosen, results.length - 1)];
  useSlashKey(input);

  const type = (next: string) => {
    setText(next);
    setChosen(0);
  };
  const close = () => {
    setOpen(false);
    type('');
  };
  const go = ({ to, state }: Result) => {
    close();
    input.current?.blur();
    void navigate(to, { state: state && { ...state, opened: Date.now() } });
  };
  const enter = async () => {
    if (!isSearching) return active && go(active);
    // Pressing Enter right after typing searches the current text, not the debounced one.
    const asked = text.trim();
    const [first] = asked === '' ? [] : await findTyped(searchEverything, asked).catch(() => NONE);
    if (first && input.current?.value.trim() === asked) go(first);
  };
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && results.length > 0) {
      event.preventDefault();
      const at = results.indexOf(active!);
      setChosen((at + step + results.length) % results.length);
    } else if (event.key === 'Enter') void enter();
    else if (event.key === 'Escape') close();
  };

  return (
    <div className={styles['search']} role="search" aria-label="En todas las secciones">
      <SearchIcon size={18} />
      <input
        ref={input}
        type="search"
        role="combobox"
        className="form-control"
        aria-label="Buscar en todas las secciones"
        aria-expanded={shown}
        aria-controls={`${id}-results`}
        aria-autocomplete="list"
        aria-activedescendant={shown && active ? `${id}-${active.key}` : undefined}
        aria-keyshortcuts="/"
        placeholder="Buscar socio, orden, clase…"
        autoComplete="off"
        value={text}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={({ target }) => {
          type(target.value);
          setOpen(true);
        }}
        onKeyDown={press}
      />
      <kbd className={styles['key']} aria-hidden="true">
        /
      </kbd>
      <div className={styles['panel']} hidden={!shown}>
        <div id={`${id}-results`} role="listbox" aria-label="Resultados" aria-busy={isSearching}>
          {results.map((result) => (
            // Focus stays in the input, which handles the keys: a mouse press must not blur it.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={result.key}
              id={`${id}-${result.key}`}
              role="option"
              aria-selected={result === active}
              className={styles['result']}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => go(result)}
            >
              <span className={styles['kind']}>{result.kind}</span>
              <span className={styles['title']}>
                <Marked text={result.title} typed={typed} />
              </span>
              {result.line && (
                <span className={styles['line']}>
                  <Marked text={result.line} typed={typed} />
                </span>
              )}
            </div>
          ))}
        </div>
        <p className={styles['none']} role="status">
          {messageFor({ typed, results, failed: error !== null, isSearching })}
        </p>
      </div>
    </div>
  );
}

function messageFor(found: {
  typed: string;
  results: readonly Result[];
  failed: boolean;
  isSearching: boolean;
}): string {
  if (found.isSearching) return found.results.length > 0 ? '' : 'Buscando…';
  if (found.failed) return 'No se pudo buscar. Revisá tu conexión y probá de nuevo.';
  if (found.results.length > 0) return '';
  return `Nada coincide con «${found.typed}». Probá con el apellido, el teléfono o el número de orden.`;
}

const Marked = ({ text, typed }: { text: string; typed: string }) => {
  let at = 0;
  return markedParts(text, typed).map((part) => {
    at += part.text.length + 1;
    return part.marked ? <mark key={at}>{part.text}</mark> : <Fragment key={at}>{part.text}</Fragment>;
  });
};
