import type { PaymentOutcome, UnclearAction, UnclearReason } from '@gym-power/domain';
import { useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { getUnclearPayments, settlePayment, type UnclearPayment } from '../../../api/payments.ts';
import { dateAndTime, pesos } from '../../../lib/format.ts';
import { notify } from '../../../state/notices.ts';
import { useResource } from '../../../state/resource.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { reportFailure } from '../failures.ts';
import styles from './UnclearPayments.module.css';

const reasons: Record<UnclearReason, string> = {
  amount: 'Pagó otro monto que el de la orden',
  currency: 'Pagó en otra moneda',
  mediation: 'El comprador abrió un reclamo en Mercado Pago',
  orderCanceled: 'La orden se canceló sin decidir qué hacer con el dinero',
  orderUnknown: 'Nombra una orden que no es nuestra',
  moneyReturned: 'El dinero volvió, pero el lugar ya no está',
};

const actions: Record<UnclearAction, { label: string; question: string }> = {
  refund: { label: 'Devolver', question: '¿Devolver el dinero al comprador?' },
  accept: { label: 'Aceptar', question: '¿Dar la orden por pagada con este pago?' },
  dismiss: { label: 'Dejar como está', question: '¿Dejar el dinero y la orden como están?' },
};

const outcomes: Partial<Record<PaymentOutcome, string>> = {
  refunded: 'Mercado Pago confirmó la devolución',
  reversed: 'Mercado Pago confirmó la devolución',
  refundDue: 'La devolución está pedida: Mercado Pago todavía no la confirmó',
  completed: 'La orden quedó paga',
  kept: 'El pago quedó como está',
};

/** The queue of payments that no rule settles; nothing is shown while it is empty. */
export function UnclearPayments() {
  const { data, status, reload } = useResource(getUnclearPayments, []);
  const [asking, setAsking] = useState<{ payment: UnclearPayment; action: UnclearAction } | null>(null);
  const [busy, setBusy] = useState(false);

  const settle = async () => {
    if (!asking) return;
    setBusy(true);
    try {
      const { outcome } = await settlePayment(asking.payment.id, asking.action);
      notify.success(outcomes[outcome] ?? 'Pago resuelto', 4_000);
    } catch (error) {
      await reportFailure(error, error instanceof ApiError ? error.message : 'Algo salió mal con el pago');
    }
    setBusy(false);
    setAsking(null);
    reload();
  };

  if (!data) return status === 'failed' ? <LoadFailed what="los pagos por resolver" onRetry={reload} /> : null;
  if (data.length === 0) return null;
  return (
    <section className={styles['queue']} aria-label="Pagos por resolver">
      <h3>Pagos por resolver ({data.length})</h3>
      <ul>
        {data.map((payment) => (
          <li key={payment.id}>
            <div>
              <b>
                Pago {payment.id} · {pesos(payment.amount)} {payment.currency !== 'ARS' && payment.currency}
              </b>
              <p>
                {payment.unclearBecause && reasons[payment.unclearBecause]}. {dateAndTime(payment.createdAt)}
              </p>
              {payment.order && (
                <p>
                  Orden {payment.order.id} ({payment.order.state}, {pesos(payment.order.totalPrice)}) de {payment.order.user.name} {payment.order.user.lastName},{' '}
                  {payment.order.user.email}
                </p>
              )}
            </div>
            <div className={styles['actions']}>
              {payment.actions.map((action) => (
                <Button key={action} look="outline" aria-label={`${actions[action].label}: pago ${payment.id}`} onClick={() => setAsking({ payment, action })}>
                  {actions[action].label}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        show={asking !== null}
        title={asking ? actions[asking.action].question : ''}
        text={asking ? `Pago ${asking.payment.id} de ${pesos(asking.payment.amount)}` : ''}
        cancelLabel="No estoy seguro"
        confirmLabel="Si, estoy seguro"
        busy={busy}
        onCancel={() => setAsking(null)}
        onConfirm={() => void settle()}
      />
    </section>
  );
}
