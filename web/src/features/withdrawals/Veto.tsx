import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { vetoWithdrawal } from '../../api/withdrawals.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './WithdrawalPage.module.css';

/**
 * Where the mail's link leads that tells of a request somebody made without signing in. A press undoes it: a program
 * that only follows links undoes nothing.
 */
export function Veto({ token }: { token: string }) {
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState('');
  const veto = async () => {
    setBusy(true);
    try {
      await vetoWithdrawal(token);
      setAnswer('Listo: anulamos el pedido y tu compra sigue igual.');
    } catch (error) {
      console.error(error);
      setAnswer(error instanceof ApiError ? error.message : 'Algo salió mal: probá de nuevo en un rato.');
      setBusy(false);
    }
  };
  return (
    <section className={styles['own']}>
      <h2>¿No fuiste vos?</h2>
      <p>Alguien pidió esto con el email de tu compra. Si no fuiste vos, anulalo y todo sigue como estaba.</p>
      <p role="status">{answer}</p>
      <Button onClick={() => void veto()} disabled={busy}>
        Anular el pedido
      </Button>
    </section>
  );
}
