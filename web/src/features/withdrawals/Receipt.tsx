import type { WithdrawalKind } from '@gym-power/domain';
import type { WithdrawalReceipt } from '../../api/withdrawals.ts';
import { dateAndTime } from '../../lib/format.ts';
import { CopyButton } from '../../widgets/CopyButton.tsx';
import styles from './WithdrawalPage.module.css';

/** The code, which whoever asks has to get at once. It says the same whether we know the order or not. */
export function Receipt({ kind, codigo, plazo }: WithdrawalReceipt & { kind: WithdrawalKind }) {
  return (
    <section className={styles['receipt']} aria-labelledby="receipt-title" role="status">
      <h2 id="receipt-title">{kind === 'baja' ? 'Recibimos tu pedido de baja' : 'Recibimos tu arrepentimiento'}</h2>
      <p>Tu código:</p>
      <p className={styles['code']}>{codigo}</p>
      <CopyButton text={codigo} label="Copiar" look="outline" failure={`Tu navegador no deja copiar: ${codigo}`} />
      <p>Te lo mandamos por mail, a la dirección de la compra. Queda resuelto antes del {dateAndTime(plazo)}.</p>
    </section>
  );
}
