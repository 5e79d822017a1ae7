import { formatPesos, type OrderLine, type ProductLine } from '@gym-power/domain';
import { useId } from 'react';
import { lineWords } from '../../state/orders/order-words.ts';
import styles from './OrderLines.module.css';

interface Props {
  legend: string;
  all?: string;
  lines: readonly (OrderLine | ProductLine)[];
  chosen: string | null;
  onChoose: (lineId: string | null) => void;
}

export function LineChoice({ legend, all, lines, chosen, onChoose }: Props) {
  const name = useId();
  const choices = [
    ...(all ? [{ id: null, label: all, price: null }] : []),
    ...lines.map((line) => ({ id: line.id, label: lineWords(line), price: formatPesos(line.subtotal) })),
  ];
  return (
    <fieldset className={styles['choice']}>
      <legend>{legend}</legend>
      {choices.map(({ id, label, price }) => (
        <label key={id} className="form-check">
          <input
            type="radio"
            className="form-check-input"
            name={name}
            checked={chosen === id}
            onChange={() => onChoose(id)}
          />
          <span className="form-check-label">
            {label} {price && <b>{price}</b>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
