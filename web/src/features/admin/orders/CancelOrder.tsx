import type { OrderState } from '@gym-power/domain';
import { useState } from 'react';
import { cancelAsAdmin } from '../../../api/admin.ts';
import { pesos } from '../../../lib/format.ts';
import type { StoredRecord } from '../../../lib/firestore.ts';
import { notify } from '../../../state/notices.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CloseIcon } from '../../../ui/shell-icons.tsx';
import { reportFailure } from '../failures.ts';
import { numberOf, textOf } from '../sections/cells.ts';
import { reportRefund } from './refund.ts';

/** Nothing is left to cancel, or nothing was ordered. */
const closed: readonly OrderState[] = ['Canceled', 'Cart'];

export function CancelOrder({ row, className }: { row: StoredRecord; className: string }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refund, setRefund] = useState(true);
  const state = textOf(row, 'state') as OrderState;
  if (closed.includes(state) && !asking) return null;

  const paid = state === 'Complete' && textOf(row, 'paymentId') !== '';
  const confirm = async () => {
    setBusy(true);
    try {
      const order = await cancelAsAdmin(row.id, paid && refund);
      notify.success('Orden cancelada correctamente');
      reportRefund(order);
    } catch (error) {
      await reportFailure(error, 'Algo salió mal al cancelar la orden');
    }
    setBusy(false);
    setAsking(false);
  };

  return (
    <>
      <button type="button" className={className} aria-label={`Cancelar orden ${row.id}`} onClick={() => setAsking(true)}>
        <CloseIcon size={20} />
      </button>
      <ConfirmDialog
        show={asking}
        title="¿Seguro quieres cancelar esta orden?"
        cancelLabel="No estoy seguro"
        confirmLabel="Si, estoy seguro"
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        {paid && (
          <label className="form-check">
            <input type="checkbox" className="form-check-input" checked={refund} onChange={({ target }) => setRefund(target.checked)} />
            <span className="form-check-label">
              Devolver {pesos(numberOf(row, 'totalPrice'))} por Mercado Pago (pago {textOf(row, 'paymentId')})
            </span>
          </label>
        )}
      </ConfirmDialog>
    </>
  );
}
