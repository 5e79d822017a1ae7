import { formatPesos, type Order } from '@gym-power/domain';
import { useState } from 'react';
import { type TillPaymentJson, undoSale } from '../../api/desk.ts';
import { type Stored, watchRecord } from '../../lib/firestore.ts';
import { useAction } from '../../state/use-action.ts';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { BuyerNotice } from '../../widgets/order-lines/BuyerNotice.tsx';
import { meansWords } from '../../widgets/orders/MeansChoice.tsx';
import { renewCalls } from '../../widgets/calls/renew-calls.ts';
import { reportFailure } from '../../widgets/records/failures.ts';
import { useLive } from '../../widgets/records/use-live.ts';

interface Props {
  sale: Pick<TillPaymentJson, 'orderId' | 'amount' | 'medio' | 'cliente'>;
  onClose: () => void;
  onDone: () => void;
}

/** Undoes a whole sale of the desk, whose money goes back by hand. */
export function UndoSaleDialog({ sale, onClose, onDone }: Props) {
  const [reason, setReason] = useState('');
  const { data: order } = useLive<Stored<Order> | null>(`sale ${sale.orderId}`, (onData, onError) =>
    watchRecord<Stored<Order>>(`orders/${sale.orderId}`, onData, onError),
  );
  const { busy, run } = useAction({ failed: 'Algo salió mal al anular la venta', onFailure: reportFailure });
  const submit = async () => {
    if (!(await run(() => undoSale(sale.orderId, reason.trim()), 'Venta anulada'))) return;
    renewCalls();
    onDone();
    onClose();
  };
  return (
    <FormDialog
      title="Anular la venta"
      submitLabel="Anular venta"
      disabled={reason.trim() === '' || busy}
      dangerous
      unsaved={reason !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Devolvé {formatPesos(sale.amount)} en {meansWords[sale.medio].toLowerCase()} a {sale.cliente}. Sus lugares
        quedan libres, y la venta queda a la vista con el motivo.
      </p>
      <Field
        id="undo-reason"
        label="Motivo"
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {order && <BuyerNotice order={order} news={`Anulamos tu compra. Te devolvemos ${formatPesos(sale.amount)}.`} />}
    </FormDialog>
  );
}
