import { useState } from 'react';
import { cancelAsAdmin } from '../../../api/admin.ts';
import { pesos } from '../../../lib/format.ts';
import { notify } from '../../../state/notices/notify.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { reportFailure } from '../records/failures.ts';
import { numberOf, textOf } from '../table/columns.ts';
import type { RowDialogProps } from '../table/row-action.ts';
import { reportRefund } from './refund.ts';

export function CancelOrder({ row, onGone }: RowDialogProps) {
  const [asking, setAsking] = useState(true);
  const [busy, setBusy] = useState(false);
  const [refund, setRefund] = useState(true);
  const paid = textOf(row, 'state') === 'Complete' && textOf(row, 'paymentId') !== '';

  const confirm = async () => {
    setBusy(true);
    try {
      const order = await cancelAsAdmin(row.id, paid && refund);
      notify.success('Orden cancelada correctamente');
      reportRefund(order);
    } catch (error) {
      await reportFailure(error, 'Algo salió mal al cancelar la orden');
    }
    setAsking(false);
  };

  return (
    <ConfirmDialog
      show={asking}
      title="¿Seguro quieres cancelar esta orden?"
      cancelLabel="No estoy seguro"
      confirmLabel="Si, estoy seguro"
      busy={busy}
      onCancel={() => setAsking(false)}
      onConfirm={() => void confirm()}
      onExited={onGone}
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
            Devolver {pesos(numberOf(row, 'totalPrice'))} por Mercado Pago (pago {textOf(row, 'paymentId')})
          </span>
        </label>
      )}
    </ConfirmDialog>
  );
}
