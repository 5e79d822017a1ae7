import { formatPesos, type PriceChange } from '@gym-power/domain';
import { dateAndTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './Prices.module.css';

interface Props {
  /** Newest first. */
  changes: readonly PriceChange[];
  undone: PriceChange | null;
  onUndo: (change: PriceChange | null) => void;
}

export function EarlierChanges({ changes, undone, onUndo }: Props) {
  if (undone)
    return (
      <Button look="outline" onClick={() => onUndo(null)}>
        Volver al porcentaje
      </Button>
    );
  if (changes.length === 0) return null;
  return (
    <details className={styles['earlier']}>
      <summary>Cambios anteriores</summary>
      <ul>
        {changes.map((change) => (
          <li key={change.id}>
            <span>
              {dateAndTime(change.createdAt.toISOString())}: {summaryOf(change)}
            </span>
            <Button
              look="quiet"
              aria-label={`Deshacer el cambio del ${dateAndTime(change.createdAt.toISOString())}`}
              onClick={() => onUndo(change)}
            >
              Deshacer…
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function summaryOf({ classes }: PriceChange): string {
  const [first, ...others] = classes;
  if (!first) return '';
  const said = `${first.name} de ${formatPesos(first.from)} a ${formatPesos(first.to)}`;
  if (others.length === 0) return said;
  return `${said} y ${others.length === 1 ? 'otra clase' : `otras ${others.length} clases`}`;
}
