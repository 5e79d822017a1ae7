import type { PaymentOutcome, UnclearAction } from '@gym-power/domain';
import { useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { settlePayment, type UnclearPayment } from '../../../api/payments.ts';
import { pesos } from '../../../lib/format.ts';
import { notify } from '../../../state/notices/notify.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { reportFailure } from '../records/failures.ts';

const SHOWN_MS = 4_000;

const questions: Record<UnclearAction, string> = {
  refund: '¿Devolver el dinero al comprador?',
  accept: '¿Dar la orden por pagada con este pago?',
  dismiss: '¿Dejar el dinero y la orden como están?',
};

/** An accepted payment and a dispute that is left alone both complete their order: what was decided says which it was. */
const answers: Record<UnclearAction, (outcome: PaymentOutcome) => void> = {
  refund: (outcome) =>
    outcome === 'refundDue'
      ? notify.warning('La devolución está pedida: Mercado Pago todavía no la confirmó')
      : notify.success('Mercado Pago confirmó la devolución', SHOWN_MS),
  accept: () => notify.success('La orden quedó paga', SHOWN_MS),
  dismiss: () => notify.success('El dinero y la orden quedaron como estaban', SHOWN_MS),
};

export interface Decision {
  payment: UnclearPayment;
  action: UnclearAction;
}

interface Props extends Decision {
  /** When the server has answered, whatever it was. */
  onAnswered: () => void;
  onGone: () => void;
}

export function SettlePayment({ payment: { id, amount }, action, onAnswered, onGone }: Props) {
  const [asking, setAsking] = useState(true);
  const [busy, setBusy] = useState(false);

  const settle = async () => {
    setBusy(true);
    try {
      const { outcome } = await settlePayment(id, action);
      answers[action](outcome);
    } catch (error) {
      await reportFailure(error, error instanceof ApiError ? error.message : 'Algo salió mal con el pago');
    }
    onAnswered();
    setAsking(false);
  };

  return (
    <ConfirmDialog
      show={asking}
      title={questions[action]}
      text={`Pago ${id} de ${pesos(amount)}`}
      cancelLabel="No estoy seguro"
      confirmLabel="Si, estoy seguro"
      busy={busy}
      onCancel={() => setAsking(false)}
      onConfirm={() => void settle()}
      onExited={onGone}
    />
  );
}
