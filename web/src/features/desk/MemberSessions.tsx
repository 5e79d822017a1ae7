import type { OwnAgendaJson, OwnSessionJson } from '@gym-power/domain';
import { useState } from 'react';
import { putAbsence } from '../../api/own-agenda.ts';
import { mayTakeBack, putBack } from '../../state/credits/change-sessions.ts';
import type { Action } from '../../state/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Loaded, type Loadable } from '../../ui/Loaded.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useFocusPlace } from '../../ui/use-focus-place.ts';
import { useNow } from '../../ui/use-now.ts';
import { AbsenceDialog } from './AbsenceDialog.tsx';
import { FirstFew } from './FirstFew.tsx';
import styles from '../../ui/Panel.module.css';
import { LeaveButton } from './LeaveButton.tsx';
import { leadsTo, sessionName, standingWords } from './credit-words.ts';

const SHOWN = 5;

interface Props {
  agenda: Loadable<OwnAgendaJson>;
  action: Action;
}

export function MemberSessions({ agenda, action }: Props) {
  const now = useNow();
  const place = useFocusPlace<HTMLElement>(agenda.data);
  return (
    <section ref={place} tabIndex={-1} className={styles['panel']} aria-label="Próximas clases">
      <h3>Próximas clases</h3>
      <Loaded of={agenda} what="las próximas clases" loading={<Spinner small label="Cargando las clases…" />}>
        {({ sessions }) => {
          const coming = sessions.filter(({ end }) => new Date(end) > now);
          return (
            <>
              {coming.length === 0 && <Empty>No viene a ninguna clase en las próximas semanas.</Empty>}
              <FirstFew items={coming} shown={SHOWN}>
                {(session) => (
                  <SessionRow
                    key={`${session.lineId ?? session.creditId} ${session.date}`}
                    session={session}
                    action={action}
                  />
                )}
              </FirstFew>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

function SessionRow({ session, action }: { session: OwnSessionJson; action: Action }) {
  const now = useNow();
  const { as, name, state, start, lugares, ausentes } = session;
  const canAct = state !== 'closed' && new Date(start) > now;
  const comes = lugares - ausentes;
  const standing = standingWords(session);
  return (
    <li className={styles['row']}>
      <span>
        <b>{name}</b>
        {sessionName(session).slice(name.length)}
        {lugares > 1 && ` × ${lugares}`} {as === 'recupero' && <em className={styles['mark']}>Recupero</em>}
        {standing && (
          <>
            <br />
            <em className={styles['mark']}>{standing}</em>
          </>
        )}
        {canAct && (comes > 0 || as !== 'plan') && (
          <>
            <br />
            <small>{leadsTo(session, comes)}</small>
          </>
        )}
      </span>
      {canAct &&
        (as === 'plan' ? (
          <PlaceActs session={session} action={action} />
        ) : (
          <LeaveButton of={session} action={action} />
        ))}
    </li>
  );
}

export function PlaceActs({ session, action: { run } }: { session: OwnSessionJson; action: Action }) {
  const [asking, setAsking] = useState(false);
  const { lineId, date, lugares, ausentes } = session;
  const giveUp = (places: number) => run(() => putAbsence(lineId!, date, places), 'Anotamos que no viene');
  const takeBack = () => run(() => putBack(session), 'Anotamos que viene');
  const acts = [
    ...(ausentes > 0 && mayTakeBack(session)
      ? [{ label: 'Viene igual', look: 'quiet' as const, act: () => void takeBack() }]
      : []),
    ...(ausentes < lugares
      ? [{ label: 'No viene', look: 'outline' as const, act: () => (lugares > 1 ? setAsking(true) : void giveUp(1)) }]
      : []),
  ];
  return (
    <span className={styles['acts']}>
      {/* The key is the index, so that focus stays when one button replaces the other. */}
      {acts.map(({ label, look, act }, index) => (
        <Button key={index} look={look} aria-label={`${label}: ${sessionName(session)}`} onClick={act}>
          {label}
        </Button>
      ))}
      {asking && <AbsenceDialog session={session} onGiveUp={giveUp} onClose={() => setAsking(false)} />}
    </span>
  );
}
