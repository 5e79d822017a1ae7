import { dayAndMonth, namedDay, type CreditJson } from '@gym-power/domain';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { leaveSession } from '../../../state/credits/change-sessions.ts';
import { useAction } from '../../../state/use-action.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { LeaveDialog } from '../agenda/LeaveDialog.tsx';
import { waitlistWords, sessionOf } from '../agenda/own-session-words.ts';
import { causeWords } from './credit-words.ts';
import styles from './Credits.module.css';
import { pathOf, useWhose } from '../use-whose.ts';

interface Props {
  credit: CreditJson;
  /** How many of its pack are left, this one included. */
  left?: number;
}

export function CreditRow({ credit, left = 1 }: Props) {
  const { id, state, session, expiresOn, pack } = credit;
  const { of } = useWhose();
  const until = dayAndMonth(expiresOn);
  return (
    <li>
      <p>
        <b>
          {session && state !== 'open'
            ? `${session.name}, ${namedDay(session.date)}, ${session.hour}`
            : left > 1
              ? `Quedan ${left}, hasta el ${until}`
              : `Hasta el ${until}`}
        </b>
        <span>{causeWords(credit)}</span>
      </p>
      {state === 'open' ? (
        <ButtonLink to={pathOf(paths.recupero(id), of)}>
          {pack ? 'Reservar' : 'Usar'}{' '}
          <span className="visually-hidden">
            {pack ? `una clase de ${pack.name}` : 'el recupero'} hasta el {until}
          </span>
        </ButtonLink>
      ) : (
        <InUse credit={credit} />
      )}
    </li>
  );
}

function InUse({ credit }: { credit: CreditJson }) {
  const [leaving, setLeaving] = useState(false);
  const now = useNow();
  const { busy, failure, run } = useAction();
  const session = sessionOf(credit);
  if (!session || new Date(session.start) <= now) return null;
  const waits = session.as === 'espera';
  return (
    <div className={styles['inUse']}>
      {waits && <p>{waitlistWords(credit.session?.position ?? null)}</p>}
      <Button
        look="outline"
        disabled={busy}
        onClick={() => (waits ? void run(() => leaveSession(session, 0)) : setLeaving(true))}
      >
        {waits ? 'Salir de la espera' : 'No puedo ir'}{' '}
        <span className="visually-hidden">{`${session.name}, ${namedDay(session.date)}, ${session.hour}`}</span>
      </Button>
      <p className={styles['failure']} role="alert">
        {failure}
      </p>
      {leaving && <LeaveDialog session={session} now={now} onClose={() => setLeaving(false)} />}
    </div>
  );
}
