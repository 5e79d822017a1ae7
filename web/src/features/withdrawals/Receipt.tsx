import { answerWords, formatPesos, type WithdrawalKind } from '@gym-power/domain';
import { useEffect, useRef } from 'react';
import type { WithdrawalReceipt } from '../../api/withdrawals.ts';
import { CopyButton } from '../../widgets/CopyButton.tsx';
import styles from './WithdrawalPage.module.css';

/** The outcome of a request, as far as its sender may know it. */
export interface Answer extends WithdrawalReceipt {
  /** Refund of a purchase that was canceled at once, in pesos. */
  undone?: number;
}

/** Without an account, the text is the same whether or not the order exists: it must not leak that. */
export function Receipt({ kind, codigo, plazo, undone }: Answer & { kind: WithdrawalKind }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles['receipt']} aria-labelledby="receipt-title" role="status">
      <h2 ref={heading} id="receipt-title" tabIndex={-1}>
        {undone === undefined ? received[kind] : 'Listo, cancelamos tu compra'}
      </h2>
      <p>Tu código:</p>
      <p className={styles['code']}>{codigo}</p>
      <CopyButton text={codigo} label="Copiar" look="outline" failure={`Tu navegador no deja copiar: ${codigo}`} />
      {undone === undefined ? (
        <p>Te lo mandamos por mail, a la dirección de la compra. {answerWords(plazo)}</p>
      ) : (
        <p>
          Tus lugares quedaron libres{undone > 0 && ` y te devolvemos ${formatPesos(undone)}`}. También te lo mandamos
          por mail.
        </p>
      )}
    </section>
  );
}

const received: Record<WithdrawalKind, string> = {
  arrepentimiento: 'Recibimos tu arrepentimiento',
  baja: 'Recibimos tu pedido de baja',
};
