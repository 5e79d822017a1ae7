import { formatPesos, type PaymentOutcome, type UnclearAction, type UnclearPaymentJson } from '@gym-power/domain';
import { refusalOr } from '../../api/client.ts';
import { resolvePayment } from '../../api/payments.ts';
import { notify } from '../../state/notices/notify.ts';
import { ActionDialog } from '../../widgets/dialogs/ActionDialog.tsx';

const RESOLVED_MS = 4_000;

const questions: Record<UnclearAction, string> = {
  refund: '¿Devolver el dinero al comprador?',
  accept: '¿Dar la orden por pagada con este pago?',
  dismiss: '¿Dejar el dinero y la orden como están?',
};

/** After a partial refund, the question concerns the rest. */
const questionsAboutRest: Record<UnclearAction, string> = {
  refund: '¿Devolver al comprador lo que queda?',
  accept: '¿Dar la orden por pagada con lo que queda?',
  dismiss: questions.dismiss,
};

/**
 * The action is the key, because the outcome is ambiguous: `accept` and a dismissed dispute both complete the order.
 */
const sayResult: Record<UnclearAction, (outcome: PaymentOutcome) => void> = {
  refund: (outcome) =>
    outcome === 'refundDue'
      ? notify.warning('La devolución está pedida: Mercado Pago todavía no la confirmó')
      : notify.success('Mercado Pago confirmó la devolución', RESOLVED_MS),
  accept: () => notify.success('La orden quedó paga', RESOLVED_MS),
  dismiss: () => notify.success('El dinero y la orden quedaron como estaban', RESOLVED_MS),
};

export interface Resolution {
  payment: UnclearPaymentJson;
  action: UnclearAction;
}

interface Props extends Resolution {
  onAnswered: () => void;
  onClosed: () => void;
}

export function ResolvePaymentDialog({ payment: { id, amount, refunded }, action, onAnswered, onClosed }: Props) {
  const resolve = async () => {
    try {
      const { outcome } = await resolvePayment(id, action);
      sayResult[action](outcome);
    } finally {
      onAnswered();
    }
  };
  const rest =
    refunded > 0 ? `: se devolvieron ${formatPesos(refunded)} y quedan ${formatPesos(amount - refunded)}` : '';
  return (
    <ActionDialog
      title={(refunded > 0 ? questionsAboutRest : questions)[action]}
      text={`Pago ${id} de ${formatPesos(amount)}${rest}`}
      action={resolve}
      failureMessage={(error) => refusalOr(error, 'Algo salió mal con el pago')}
      onClosed={onClosed}
    />
  );
}
