import { type KeyboardEvent, useId, useState } from 'react';
import styles from './Recipes.module.css';

interface Props {
  value: string;
  options: string[];
  onChange: (value: string) => void;
}

const NONE = -1;

/** ARIA combobox with a listbox: arrows move, Enter selects, Escape closes. */
export function SearchBox({ value, options, onChange }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const shown = open && options.length > 0;

  const close = () => {
    setOpen(false);
    setActive(NONE);
  };
  const take = (option: string) => {
    onChange(option);
    close();
  };
  const move = (step: 1 | -1) => {
    setOpen(true);
    setActive((index) =>
      index === NONE && step < 0 ? options.length - 1 : (index + step + options.length) % options.length,
    );
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => (options[active] === undefined ? close() : take(options[active])),
    Escape: close,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keys[event.key];
    if (!key || options.length === 0) return;
    event.preventDefault();
    key();
  };

  return (
    <div className={styles['search']}>
      <label className="form-label" htmlFor={id}>
        Buscar receta
      </label>
      <input
        id={id}
        type="search"
        className="form-control"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown && active !== NONE ? `${id}-${active}` : undefined}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          setOpen(true);
          setActive(NONE);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Recetas que coinciden"
        className={styles['options']}
        hidden={!shown}
      >
        {options.map((option, index) => (
          // Focus stays in the text field, which handles the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={option}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(option)}
          >
            {option}
          </div>
        ))}
      </div>
    </div>
  );
}
