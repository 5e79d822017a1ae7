import { formatPesos, type WithdrawalAction, type WithdrawalJson } from '@gym-power/domain';
import { useState } from 'react';
import { refusalOr } from '../../../api/client.ts';
import { answerWithdrawal } from '../../../api/withdrawals.ts';
import { notify } from '../../../state/notices/notify.ts';
import { Field } from '../../../ui/Field.tsx';
import { FieldFrame } from '../../../ui/FieldFrame.tsx';
import { ActionDialog } from '../../../widgets/dialogs/ActionDialog.tsx';
import { actionLabel } from '../../../widgets/withdrawals/withdrawal-words.ts';
import styles from './Withdrawals.module.css';

export interface Answering {
  withdrawal: WithdrawalJson;
  action: WithdrawalAction;
}

interface Props extends Answering {
  onAnswered: () => void;
  onClosed: () => void;
}

export function AnswerDialog({ withdrawal, action, onAnswered, onClosed }: Props) {
  const { codigo, kind, order } = withdrawal;
  const [reason, setReason] = useState('');
  const [amount, setAmount] = useState(kind === 'baja' ? '0' : '');
  const givesPart = action === 'parte' && order !== null;
  const most = order?.left ?? 0;
  const pesos = amount === '' ? Number.NaN : Number(amount);
  const wrongAmount = givesPart && amount !== '' && !(pesos >= 0 && pesos <= most);
  const isReady = action === 'devolver' || (reason.trim() !== '' && (!givesPart || (amount !== '' && !wrongAmount)));
  const answer = async () => {
    try {
      await answerWithdrawal(codigo, {
        accion: action,
        ...(reason && { motivo: reason }),
        ...(givesPart && { monto: pesos }),
      });
      notify.success('Respuesta guardada');
    } finally {
      onAnswered();
    }
  };
  return (
    <ActionDialog
      title={`${actionLabel(withdrawal, action)}: ${codigo}`}
      text={whatItDoes(withdrawal, action)}
      action={answer}
      failureMessage={(error) => refusalOr(error, 'Algo salió mal con la respuesta')}
      ready={isReady}
      onClosed={onClosed}
    >
      <div className={styles['fields']}>
        {givesPart && most > 0 && (
          <Field
            id="answer-amount"
            label="Importe que se devuelve"
            type="number"
            inputMode="decimal"
            prefix="$"
            min={0}
            max={most}
            step="0.01"
            value={amount}
            hint={`Como mucho ${formatPesos(most)}`}
            error={wrongAmount ? `Tiene que estar entre $0 y ${formatPesos(most)}` : undefined}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
        {action !== 'devolver' && (
          <FieldFrame id="answer-reason" label="Motivo" error={undefined}>
            {(described) => (
              <textarea
                id="answer-reason"
                className="form-control"
                rows={3}
                maxLength={500}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                {...described}
              />
            )}
          </FieldFrame>
        )}
      </div>
    </ActionDialog>
  );
}

function whatItDoes({ email, order }: WithdrawalJson, action: WithdrawalAction): string {
  const asker = email || 'quien lo pidió';
  if (!order) return `No coincide con ninguna compra: nadie recibe un mail. Si hace falta, escribile vos a ${asker}.`;
  if (action === 'rechazar')
    return 'La compra sigue como está. Explicá por qué: se lo mandamos por mail a quien compró.';
  const wayBack = isAtDesk(order) ? 'lo devolvés vos en el mostrador' : 'lo devuelve Mercado Pago';
  const undone = 'La orden se cancela y los lugares quedan libres.';
  if (action === 'devolver') return order.left > 0 ? `${undone} Son ${formatPesos(order.left)}: ${wayBack}.` : undone;
  return `${undone} ${order.left > 0 ? `El importe ${wayBack}. ` : ''}El motivo va por mail a quien compró.`;
}

const isAtDesk = ({ by }: NonNullable<WithdrawalJson['order']>): boolean => by !== null && by !== 'mercadopago';
