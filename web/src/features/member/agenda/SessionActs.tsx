import { namedDay, type OwnSessionJson } from '@gym-power/domain';
import { useState } from 'react';
import { leaveSession, mayTakeBack, takeBack } from '../../../state/credits/change-sessions.ts';
import { useAction } from '../../../state/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import styles from './MyAgenda.module.css';

export function SessionActs({ session, now }: { session: OwnSessionJson; now: Date }) {
  const [leaving, setLeaving] = useState(false);
  const { busy, failure, run } = useAction();
  const { as, state, lugares, ausentes, name, date, hour, start } = session;
  if (state === 'closed' || state === 'over' || new Date(start) <= now) return null;
  const isGone = as === 'plan' && ausentes >= lugares;
  const canReturn = mayTakeBack(session);
  if (isGone && !canReturn) return null;
  const act =
    as === 'espera'
      ? { label: 'Salir de la espera', press: () => void run(() => leaveSession(session, 0)) }
      : isGone
        ? { label: 'Voy igual', press: () => void run(() => takeBack(session)) }
        : { label: 'No voy', press: () => setLeaving(true) };
  const which = <span className="visually-hidden">{`${name}, ${namedDay(date)}, ${hour}`}</span>;
  return (
    <div className={styles['acts']}>
      <Button look="outline" disabled={busy} onClick={act.press}>
        {act.label} {which}
      </Button>
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
