import { namedDay, type OwnSessionJson } from '@gym-power/domain';
import { type ReactNode, useState } from 'react';
import { leaveSession, mayTakeBack, takeBack } from '../../../state/credits/change-sessions.ts';
import { useAction } from '../../../state/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import styles from './MyAgenda.module.css';

interface Props {
  session: OwnSessionJson;
  now: Date;
  /** More that can be done. */
  children?: ReactNode;
}

export function SessionActs({ session, now, children }: Props) {
  const [leaving, setLeaving] = useState(false);
  const { busy, failure, run } = useAction();
  const { as, state, lugares, ausentes, name, date, hour, start } = session;
  const isGone = as === 'plan' && ausentes >= lugares;
  const canReturn = mayTakeBack(session);
  const isPast = state === 'closed' || state === 'over' || new Date(start) <= now;
  if (isPast || (isGone && !canReturn)) return children ? <div className={styles['acts']}>{children}</div> : null;
  const act =
    as === 'espera'
      ? { label: 'Salir de la espera', press: () => void run(() => leaveSession(session, 0)) }
      : isGone
        ? { label: 'Voy igual', press: () => void run(() => takeBack(session)) }
        : { label: 'No puedo ir', press: () => setLeaving(true) };
  const which = <span className="visually-hidden">{`${name}, ${namedDay(date)}, ${hour}`}</span>;
  return (
    <div className={styles['acts']}>
      <Button look="outline" disabled={busy} onClick={act.press}>
        {act.label} {which}
      </Button>
      {children}
      {ausentes > 0 && !isGone && canReturn && (
        <Button look="quiet" disabled={busy} onClick={() => void run(() => takeBack(session))}>
          Voy con todos {which}
        </Button>
      )}
      <p className={styles['failure']} role="alert">
        {failure}
      </p>
      {leaving && <LeaveDialog session={session} now={now} onClose={() => setLeaving(false)} />}
    </div>
  );
}
