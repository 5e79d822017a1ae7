import { daysBetween, formatPesos } from '@gym-power/domain';
import { useId } from 'react';
import type { RenewableJson } from '../../../api/renewals.ts';
import { placeWords } from '../../../state/orders/order-words.ts';
import { useClosedDates } from '../../../state/server-cache/use-agenda.ts';
import { useNow } from '../../../ui/use-now.ts';
import { placeDates } from '../../../widgets/plan/plan-words.ts';
import { changeWords } from './renewal-words.ts';
import styles from './Renewals.module.css';

interface Props {
  lines: readonly RenewableJson[];
  left: ReadonlySet<string>;
  onToggle: (lineId: string, on: boolean) => void;
}

export function RenewalLines({ lines, left, onToggle }: Props) {
  const now = useNow();
  const ends = lines.map(({ hasta }) => (hasta === null ? 0 : daysBetween(now, new Date(hasta))));
  const closedOf = useClosedDates(Math.max(...ends));
  return (
    <fieldset className={styles['choices']}>
      <legend>{lines.length > 1 ? 'Elegí qué renovás' : 'Tu lugar'}</legend>
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <li key={line.lineId} data-left={left.has(line.lineId)}>
            {lines.length > 1 ? (
              <Choice line={line} checked={!left.has(line.lineId)} onToggle={onToggle} />
            ) : (
              <b>{lineWords(line)}</b>
            )}
            <b className={styles['price']}>{formatPesos(line.precio * line.quantity)}</b>
            <p className={styles['dates']}>
              {placeDates(
                line,
                new Date(line.desde),
                line.hasta === null ? null : new Date(line.hasta),
                closedOf(line.diaHoraId),
              )}
            </p>
            {changeWords(line) && <p className={styles['change']}>El precio cambió: {changeWords(line)}.</p>}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

const lineWords = (line: RenewableJson): string =>
  `${placeWords(line)}${line.persona ? `, para ${line.persona.name}` : ''}`;

interface ChoiceProps extends Pick<Props, 'onToggle'> {
  line: RenewableJson;
  checked: boolean;
}

function Choice({ line, checked, onToggle }: ChoiceProps) {
  const id = useId();
  return (
    <div className="form-check">
      <input
        id={id}
        type="checkbox"
        className="form-check-input"
        checked={checked}
        onChange={({ target }) => onToggle(line.lineId, target.checked)}
      />
      <label htmlFor={id} className="form-check-label">
        <b>{lineWords(line)}</b>
      </label>
    </div>
  );
}
