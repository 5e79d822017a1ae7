import { useId } from 'react';
import styles from './Form.module.css';

interface Props<T extends string> {
  legend: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

export function PillChoice<T extends string>({ legend, options, value, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset className={styles['pills']}>
      <legend>{legend}</legend>
      {options.map((each) => (
        <label key={each.value}>
          <input type="radio" name={name} checked={value === each.value} onChange={() => onChange(each.value)} />
          {each.label}
        </label>
      ))}
    </fieldset>
  );
}
