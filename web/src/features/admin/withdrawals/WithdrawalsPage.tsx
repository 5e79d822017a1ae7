import { formatPesos, LEGAL_HOURS, orderNumber, type WithdrawalJson } from '@gym-power/domain';
import { getWithdrawals } from '../../../api/withdrawals.ts';
import { paths } from '../../../config/paths.ts';
import { dateAndTime } from '../../../lib/format.ts';
import { orderStateWords } from '../../../state/orders/order-words.ts';
import { useAdminData } from '../../../state/server-cache/use-admin-data.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { DueBack } from '../../../widgets/orders/DueBack.tsx';
import { useQuestion } from '../../../widgets/dialogs/use-question.ts';
import { AnswerDialog, type Answering } from './AnswerDialog.tsx';
import {
  actionLabel,
  actionsFor,
  deadlineWords,
  isOpen,
  stateWords,
  timesWords,
} from '../../../widgets/withdrawals/withdrawal-words.ts';
import styles from './Withdrawals.module.css';

export default function WithdrawalsPage() {
  const withdrawals = useAdminData('withdrawals', getWithdrawals);
  const { subject, ask, close, focusRef } = useQuestion<Answering>();
  const reload = () => void withdrawals.refetch();
  return (
    <div ref={focusRef} tabIndex={-1}>
      <h2>Retractos</h2>
      <p>Arrepentimientos y bajas. La ley da {LEGAL_HOURS} horas para resolverlos.</p>
      <Loaded
        of={withdrawals}
        what="los retractos"
        loading={<Spinner />}
        empty={<Empty>Nadie pidió un arrepentimiento ni una baja.</Empty>}
      >
        {(all) => (
          <ul className={styles['list']}>
            {all.map((withdrawal) => (
              <Row key={withdrawal.codigo} withdrawal={withdrawal} onAnswer={ask} onChanged={reload} />
            ))}
          </ul>
        )}
      </Loaded>
      {subject && <AnswerDialog {...subject} onAnswered={reload} onClosed={close} />}
    </div>
  );
}

interface RowProps {
  withdrawal: WithdrawalJson;
  onAnswer: (answering: Answering) => void;
  onChanged: () => void;
}

function Row({ withdrawal, onAnswer, onChanged }: RowProps) {
  const now = useNow();
  const {
    codigo,
    kind,
    email,
    typedOrder,
    reason,
    matched,
    byOwner,
    state,
    plazo,
    anteriores,
    result,
    createdAt,
    order,
  } = withdrawal;
  return (
    <li data-open={isOpen(withdrawal)}>
      <div>
        <b>
          {codigo} · {kind === 'baja' ? 'Baja' : 'Arrepentimiento'}
        </b>{' '}
        <span className={styles['state']}>
          {stateWords[state]}
          {isOpen(withdrawal) && `, ${deadlineWords(plazo, now, dateAndTime)}`}
        </span>
        <p>
          Desde el {dateAndTime(createdAt)}. {email ? <a href={`mailto:${email}`}>{email}</a> : 'Sin mail'}
          {byOwner ? ', con su cuenta' : matched ? ', sin iniciar sesión' : ': no coincide con ninguna compra'}
        </p>
        {order ? (
          <p>
            Orden {orderNumber(order.id)} ({orderStateWords[order.state]}, {formatPesos(order.totalPrice)}) de{' '}
            <Link to={paths.memberFile(order.userId)}>{order.buyer || 'una cuenta borrada'}</Link>
            {order.purchasedAt && `, comprada el ${dateAndTime(order.purchasedAt)}`}
          </p>
        ) : (
          typedOrder && <p>Escribió la orden «{typedOrder}»</p>
        )}
        {anteriores > 0 && <p>{timesWords(anteriores)}</p>}
        {reason && <p>Motivo: {reason}</p>}
        {result && <p>{result}</p>}
        {order && order.due > 0 && (
          <DueBack
            orderId={order.id}
            due={order.due}
            by={order.by ?? 'mercadopago'}
            reason={`Arrepentimiento ${codigo}`}
            onNoted={onChanged}
          />
        )}
      </div>
      {isOpen(withdrawal) && (
        <div className={styles['actions']}>
          {actionsFor(withdrawal).map((action) => (
            <Button
              key={action}
              look={action === 'devolver' ? 'danger' : 'outline'}
              aria-label={`${actionLabel(withdrawal, action)}: ${codigo}`}
              onClick={() => onAnswer({ withdrawal, action })}
            >
              {actionLabel(withdrawal, action)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
