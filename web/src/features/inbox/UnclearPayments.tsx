import {
  formatPesos,
  orderNumber,
  type UnclearAction,
  type UnclearPaymentJson,
  type UnclearReason,
} from '@gym-power/domain';
import { getUnclearPayments } from '../../api/payments.ts';
import { dateAndTime } from '../../lib/format.ts';
import { useAdminData } from '../../state/server-cache/use-admin-data.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { useQuestion } from '../../widgets/dialogs/use-question.ts';
import { type Resolution, ResolvePaymentDialog } from './ResolvePaymentDialog.tsx';
import styles from './Inbox.module.css';

const reasons: Record<UnclearReason, string> = {
  amount: 'Pagó otro monto que el de la orden',
  currency: 'Pagó en otra moneda',
  mediation: 'El comprador abrió un reclamo en Mercado Pago',
  orderCanceled: 'La orden se canceló sin decidir qué hacer con el dinero',
  orderUnknown: 'Nombra una orden que no es nuestra',
  moneyReturned: 'El dinero volvió, pero el lugar ya no está',
  partlyRefunded: 'Se devolvió una parte desde Mercado Pago',
};

const labels: Record<UnclearAction, string> = { refund: 'Devolver', accept: 'Aceptar', dismiss: 'Dejar como está' };

export function UnclearPayments() {
  const { data: payments, error, refetch } = useAdminData('unclearPayments', getUnclearPayments);
  const reload = () => void refetch();
  const { subject, ask, close, focusRef } = useQuestion<Resolution>();

  if (!payments && error) {
    return (
      <div className={styles['failed']}>
        <LoadFailed what="los pagos por resolver" error={error} onRetry={reload} />
      </div>
    );
  }
  return (
    <>
      <div ref={focusRef} tabIndex={-1}>
        {payments && payments.length > 0 && (
          <section className={styles['queue']} aria-label="Pagos por resolver">
            <h3>Pagos por resolver ({payments.length})</h3>
            <p>
              «Devolver» manda el dinero de vuelta por Mercado Pago; «Aceptar» da la orden por pagada; «Dejar como está»
              saca el pago de esta lista y no cambia nada más. Antes te preguntamos si estás seguro.
            </p>
            <ul>
              {payments.map((payment) => (
                <QueuedPayment key={payment.id} payment={payment} onResolve={ask} />
              ))}
            </ul>
          </section>
        )}
      </div>
      {subject && <ResolvePaymentDialog {...subject} onAnswered={reload} onClosed={close} />}
    </>
  );
}

interface QueuedPaymentProps {
  payment: UnclearPaymentJson;
  onResolve: (resolution: Resolution) => void;
}

function QueuedPayment({ payment, onResolve }: QueuedPaymentProps) {
  const { id, amount, refunded, currency, unclearBecause, createdAt, order, actions } = payment;
  return (
    <li>
      <div>
        <b>
          Pago {id} · {formatPesos(amount)} {currency !== 'ARS' && currency}
        </b>
        <p>
          {unclearBecause && reasons[unclearBecause]}. {dateAndTime(createdAt)}
        </p>
        {refunded > 0 && (
          <p>
            Devueltos {formatPesos(refunded)}, quedan {formatPesos(amount - refunded)}
          </p>
        )}
        {order && (
          <p>
            Orden {orderNumber(order.id)} ({order.state}, {formatPesos(order.totalPrice)}) de {order.user.name}{' '}
            {order.user.lastName}, {order.user.email}
          </p>
        )}
      </div>
      <div className={styles['actions']}>
        {actions.map((action) => (
          <Button
            key={action}
            look="outline"
            aria-label={`${labels[action]}: pago ${id}`}
            onClick={() => onResolve({ payment, action })}
          >
            {labels[action]}
          </Button>
        ))}
      </div>
    </li>
  );
}
