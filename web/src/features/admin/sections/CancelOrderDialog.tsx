import { type CanceledOrderJson, formatPesos } from '@gym-power/domain';
import { useState } from 'react';
import { cancelAsAdmin } from '../../../api/admin.ts';
import { notify } from '../../../state/notices/notify.ts';
import { ActionDialog } from '../dialogs/ActionDialog.tsx';
import { numberOf, textOf } from '../records/record-fields.ts';
import type { RowDialogProps } from '../table/row-action.ts';

const REFUNDED_MS = 5_000;

/** Cancels an order. If it was paid through Mercado Pago, the admin also chooses whether to refund it. */
export function CancelOrderDialog({ row, onClosed }: RowDialogProps) {
  const [refund, setRefund] = useState(true);
  const paid = textOf(row, 'state') === 'Complete' && textOf(row, 'paymentId') !== '';
  return (
    <ActionDialog
      title="¿Seguro quieres cancelar esta orden?"
      action={async () => {
        const canceled = await cancelAsAdmin(row.id, paid && refund);
        notify.success('Orden cancelada correctamente');
        sayRefund(canceled);
      }}
      failureMessage={() => 'Algo salió mal al cancelar la orden'}
      onClosed={onClosed}
    >
      {paid && (
        <label className="form-check">
          <input
            type="checkbox"
            className="form-check-input"
            checked={refund}
            onChange={({ target }) => setRefund(target.checked)}
          />
          <span className="form-check-label">
            Devolver {formatPesos(numberOf(row, 'totalPrice'))} por Mercado Pago (pago {textOf(row, 'paymentId')})
          </span>
        </label>
      )}
    </ActionDialog>
  );
}

/** Says nothing where nothing had to be refunded. */
function sayRefund({ refund }: CanceledOrderJson): void {
  if (refund === 'refunded') notify.success('Mercado Pago confirmó la devolución', REFUNDED_MS);
  if (refund === 'refundDue')
    notify.warning('Mercado Pago todavía no confirmó la devolución: la seguimos pidiendo hasta que la confirme');
}
