import { formatPesos, orderNumber, type WithdrawalAction, type WithdrawalJson } from '@gym-power/domain';
import { useState } from 'react';
import { answerWithdrawal, getWithdrawals } from '../../../api/withdrawals.ts';
import { dateAndTime } from '../../../lib/format.ts';
import { notify } from '../../../state/notices/notify.ts';
import { useAdminData } from '../../../state/server-cache/use-admin-data.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { ActionDialog } from '../dialogs/ActionDialog.tsx';
import { useQuestion } from '../dialogs/use-question.ts';
import { refusalOr } from '../records/failures.ts';
import styles from './Withdrawals.module.css';

const HOUR_MS = 3_600_000;

const states: Record<WithdrawalJson['state'], string> = {
  asked: 'Se hace sola, salvo que la anulen',
  review: 'Espera tu respuesta',
  done: 'Hecha',
  vetoed: 'Anulada por el dueño de la compra',
  refused: 'No correspondía',
};

const labels: Record<WithdrawalAction, string> = {
  devolver: 'Devolver todo',
  parte: 'Devolver una parte',
  rechazar: 'No corresponde',
};

interface Answering {
  withdrawal: WithdrawalJson;
  action: WithdrawalAction;
}

const isOpen = ({ state }: WithdrawalJson): boolean => state === 'asked' || state === 'review';

/** What people undid, and what waits for an answer, with its deadline. */
export default function WithdrawalsPage() {
  const withdrawals = useAdminData('withdrawals', getWithdrawals);
  const { subject, ask, close, focusRef } = useQuestion<Answering>();
  return (
    <div ref={focusRef} tabIndex={-1}>
      <h2>Retractos</h2>
      <p>Arrepentimientos y bajas. La ley da 24 horas para resolverlos.</p>
      <Loaded
        of={withdrawals}
        what="los retractos"
        loading={<Spinner />}
        empty={<Empty>Nadie pidió un arrepentimiento ni una baja.</Empty>}
      >
        {(all) => (
          <ul className={styles['list']}>
            {all.map((withdrawal) => (
              <Row key={withdrawal.codigo} withdrawal={withdrawal} onAnswer={ask} />
            ))}
          </ul>
        )}
      </Loaded>
      {subject && <AnswerDialog {...subject} onAnswered={() => void withdrawals.refetch()} onClosed={close} />}
    </div>
  );
}

function deadline(plazo: string, now: Date): string {
  const hours = Math.floor((Date.parse(plazo) - now.getTime()) / HOUR_MS);
  if (hours < 0) return `venció el ${dateAndTime(plazo)}`;
  return hours < 1 ? 'vence en menos de una hora' : `vence en ${hours} h`;
}

function Row({ withdrawal, onAnswer }: { withdrawal: WithdrawalJson; onAnswer: (answering: Answering) => void }) {
  const now = useNow();
  const { codigo, kind, email, typedOrder, reason, matched, byOwner, state, plazo, result, createdAt, order } =
    withdrawal;
  return (
    <li data-open={isOpen(withdrawal)}>
      <div>
        <b>
          {codigo} · {kind === 'baja' ? 'Baja' : 'Arrepentimiento'}
        </b>{' '}
        <span className={styles['state']}>
          {states[state]}
          {isOpen(withdrawal) && `, ${deadline(plazo, now)}`}
        </span>
        <p>
          Desde el {dateAndTime(createdAt)}. {email || 'Cuenta borrada'}
          {byOwner ? ', con su cuenta' : matched ? ', sin iniciar sesión' : ': no coincide con ninguna compra'}
        </p>
        {order ? (
          <p>
            Orden {orderNumber(order.id)} ({order.state}, {formatPesos(order.totalPrice)}) de {order.buyer}
            {order.purchasedAt && `, comprada el ${dateAndTime(order.purchasedAt)}`}
          </p>
        ) : (
          typedOrder && <p>Escribió la orden «{typedOrder}»</p>
        )}
        {reason && <p>Motivo: {reason}</p>}
        {result && <p>{result}</p>}
      </div>
      {isOpen(withdrawal) && (
        <div className={styles['actions']}>
          {order && kind === 'arrepentimiento' && (
            <Button look="danger" onClick={() => onAnswer({ withdrawal, action: 'devolver' })}>
              {labels.devolver}
            </Button>
          )}
          {(['parte', 'rechazar'] as const).map((action) => (
            <Button key={action} look="outline" onClick={() => onAnswer({ withdrawal, action })}>
              {labels[action]}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

const texts: Record<WithdrawalAction, string> = {
  devolver: 'La orden se cancela, los lugares quedan libres y Mercado Pago devuelve todo.',
  parte: 'Cancelá antes los lugares que correspondan desde la orden. Contá acá qué se devolvió: se manda por mail.',
  rechazar: 'Explicá por qué: se manda por mail a quien compró.',
};

interface DialogProps extends Answering {
  onAnswered: () => void;
  onClosed: () => void;
}

function AnswerDialog({ withdrawal: { codigo }, action, onAnswered, onClosed }: DialogProps) {
  const [reason, setReason] = useState('');
  const answer = async () => {
    try {
      await answerWithdrawal(codigo, { accion: action, ...(reason && { motivo: reason }) });
      notify.success('Respuesta guardada');
    } finally {
      onAnswered();
    }
  };
  return (
    <ActionDialog
      title={`${labels[action]}: ${codigo}`}
      text={texts[action]}
      action={answer}
      failureMessage={(error) => refusalOr(error, 'Algo salió mal con la respuesta')}
      ready={action === 'devolver' || reason.trim() !== ''}
      onClosed={onClosed}
    >
      {action !== 'devolver' && (
        <label className={styles['reason']}>
          Motivo
          <textarea
            className="form-control"
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
      )}
    </ActionDialog>
  );
}
