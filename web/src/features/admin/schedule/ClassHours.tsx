import { FieldError } from '../../../ui/FieldError.tsx';
import styles from './Schedule.module.css';

export interface TypedHours {
  hours: string;
  /** Null until edited: the class's usual capacity applies. */
  capacity: string | null;
}

interface Props {
  id: string;
  name: string;
  hours: string;
  capacity: string;
  hoursError?: string;
  capacityError?: string;
  onType: (changes: Partial<TypedHours>) => void;
}

export function ClassHours({ id, name, hours, capacity, hoursError, capacityError, onType }: Props) {
  const error = hoursError ?? capacityError;
  const described = error && { 'aria-describedby': `hours-${id}-error` };
  return (
    <li>
      <span className={styles['className']}>{name}</span>
      <input
        className={`form-control ${hoursError ? 'is-invalid' : ''}`}
        aria-label={`Horas de ${name}`}
        aria-invalid={hoursError !== undefined}
        {...described}
        placeholder="Horas"
        autoComplete="off"
        value={hours}
        onChange={({ target }) => onType({ hours: target.value })}
      />
      <input
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        className={`form-control ${capacityError ? 'is-invalid' : ''}`}
        aria-label={`Lugares de ${name}`}
        aria-invalid={capacityError !== undefined}
        {...described}
        placeholder="Lugares"
        value={capacity}
        onChange={({ target }) => onType({ capacity: target.value })}
      />
      <FieldError fieldId={`hours-${id}`} error={error} />
    </li>
  );
}
