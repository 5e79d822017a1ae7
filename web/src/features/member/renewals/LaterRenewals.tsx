import { formatPesos } from '@gym-power/domain';
import type { RenewableJson } from '../../../api/renewals.ts';
import { shortDate } from '../../../lib/format.ts';
import { placeWords } from '../../../state/orders/order-words.ts';
import { useNow } from '../../../ui/use-now.ts';
import { changeWords } from './renewal-words.ts';
import { RenewalActs } from './RenewalActs.tsx';
import styles from './Renewals.module.css';

/** Places whose renewal has not opened yet, or that their member gives up. */
export function LaterRenewals({ lineas }: { lineas: readonly RenewableJson[] }) {
  const now = useNow();
  return (
    <section className={styles['later']} aria-labelledby="later-renewals">
      <h2 id="later-renewals">Qué se renueva más adelante</h2>
      <ul className={styles['lines']}>
        {lineas.map((line) => (
          <li key={line.lineId}>
            <b>{placeWords(line)}</b>
            {line.leaving ? <RenewalActs renewable={line} now={now} /> : <Terms line={line} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Terms({ line }: { line: RenewableJson }) {
  const { validUntil, abreEl, desde, hasta, keptUntil, subtotal } = line;
  const until = hasta === null ? '' : ` al ${shortDate(hasta)}`;
  const change = changeWords(line);
  return (
    <>
      <b className={styles['price']}>{formatPesos(subtotal)}</b>
      <dl className={styles['terms']}>
        <dt>Tu plan termina</dt>
        <dd>el {shortDate(validUntil)}</dd>
        <dt>Podés renovar</dt>
        <dd>desde el {shortDate(abreEl)}</dd>
        <dt>Plan nuevo</dt>
        <dd>
          del {shortDate(desde)}
          {until}
        </dd>
        <dt>Si no renovás</dt>
        <dd>tu lugar se guarda hasta el {shortDate(keptUntil)}</dd>
      </dl>
      <p className={styles['dates']}>Es el precio de hoy{change && `: ${change}`}. Pagás el del día en que renovás.</p>
    </>
  );
}
