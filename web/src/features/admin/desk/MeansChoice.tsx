import { deskMeans, type DeskMeans } from '@gym-power/domain';
import { useId } from 'react';
import styles from './Desk.module.css';

export const meansWords: Readonly<Record<DeskMeans, string>> = {
  cash: 'Efectivo',
  transfer: 'Transferencia',
  terminal: 'Posnet',
};

/** How the desk is paid. */
export function MeansChoice({ value, onChange }: { value: DeskMeans; onChange: (means: DeskMeans) => void }) {
  const name = useId();
  return (
    <fieldset className={styles['means']}>
      <legend>Medio de pago</legend>
      {deskMeans.map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={value === each} onChange={() => onChange(each)} />
          {meansWords[each]}
        </label>
      ))}
    </fieldset>
  );
}
