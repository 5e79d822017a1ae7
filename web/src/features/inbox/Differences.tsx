import { type DifferenceReason, formatPesos, orderNumber } from '@gym-power/domain';
import type { StoredRecord } from '../../lib/firestore.ts';
import { dateAndTime } from '../../lib/format.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { numberOf, textOf } from '../../widgets/records/record-fields.ts';
import styles from './Differences.module.css';

const reasons: Record<DifferenceReason, string> = {
  unknownHere: 'No tenemos registrado este pago',
  unknownThere: 'Mercado Pago no informa este pago',
  amount: 'Los montos no coinciden',
  ledger: 'En el libro falta o sobra un movimiento',
};

const reasonOf = (difference: StoredRecord): string =>
  reasons[textOf(difference, 'because') as DifferenceReason] ?? textOf(difference, 'because');

const sinceOf = ({ createdAt }: StoredRecord): string =>
  createdAt instanceof Date ? dateAndTime(createdAt.toISOString()) : '';

interface Props {
  found: { data: StoredRecord[] | undefined; error: unknown; refetch: () => Promise<unknown> };
}

/** Mismatches between Mercado Pago and the gym's books. */
export function Differences({ found }: Props) {
  const { data: differences, error, refetch } = found;
  if (!differences && error) {
    return (
      <div className={styles['failed']}>
        <LoadFailed what="las diferencias con Mercado Pago" error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!differences || differences.length === 0) return null;
  return (
    <section className={styles['differences']} aria-label="Diferencias con Mercado Pago">
      <h3>Diferencias con Mercado Pago ({differences.length})</h3>
      <p>Se revisan cada cinco minutos y desaparecen solas cuando las cuentas vuelven a coincidir.</p>
      <ul>
        {differences.map((difference) => (
          <li key={difference.id}>
            <b>Pago {difference.id}</b>
            <p>
              {reasonOf(difference)}. Orden {orderNumber(textOf(difference, 'orderId'))}. Desde {sinceOf(difference)}
            </p>
            <dl>
              <div>
                <dt>Mercado Pago</dt>
                <dd>{formatPesos(numberOf(difference, 'theirs'))}</dd>
              </div>
              <div>
                <dt>El gimnasio</dt>
                <dd>{formatPesos(numberOf(difference, 'ours'))}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
