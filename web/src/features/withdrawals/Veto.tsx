import { vetoWithdrawal } from '../../api/withdrawals.ts';
import { useAction } from '../../state/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './WithdrawalPage.module.css';

/** Undoing the request takes a press, because mail filters follow links. */
export function Veto({ token }: { token: string }) {
  const { busy, done, failure, run } = useAction({ failed: 'Algo salió mal: probá de nuevo en un rato.' });
  return (
    <section className={styles['own']}>
      <h2>¿No fuiste vos?</h2>
      <p>Alguien pidió esto con el email de tu compra. Si no fuiste vos, anulalo y todo sigue como estaba.</p>
      <p role="status">{done ? 'Listo: anulamos el pedido y tu compra sigue igual.' : failure}</p>
      <Button onClick={() => void run(() => vetoWithdrawal(token))} disabled={busy || done}>
        Anular el pedido
      </Button>
    </section>
  );
}
