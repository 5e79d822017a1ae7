import {
  type Closure,
  daysAfter,
  daysWith,
  type IsoDate,
  localDate,
  mondayOf,
  nextHolidays,
  weekdayOn,
} from '@gym-power/domain';
import { useEffect, useState } from 'react';
import { useGym } from '../../state/server-cache/use-gym.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useUrlQuery } from '../../ui/use-url-query.ts';
import { useQuestion } from '../../widgets/dialogs/use-question.ts';
import { CallsPanel } from '../../widgets/calls/CallsPanel.tsx';
import { checkRole } from '../../widgets/records/failures.ts';
import { WeekTable } from '../../widgets/week/WeekTable.tsx';
import styles from './Agenda.module.css';
import { type WeekRecords, type WeekSession, weekSessions } from './week-sessions.ts';
import { columnWords, datesOf, dayIn, openDay, weekWords } from '../../widgets/agenda/agenda-week.ts';
import { ClosedDays, ReopenGymDialog } from './ClosedDays.tsx';
import { CloseGymDialog } from './CloseGymDialog.tsx';
import { SessionButton } from './SessionButton.tsx';
import { SessionDialog } from './SessionDialog.tsx';
import { useAgenda } from './use-agenda.ts';

const PreviousIcon = icon(<path d="m15 5-7 7 7 7" />);
const NextIcon = icon(<path d="m9 5 7 7-7 7" />);

interface Subject {
  gym?: true;
  session?: WeekSession;
  closure?: Closure;
}

/** A session that a gym closure has closed can only be reopened with the gym. */
function subjectOf(session: WeekSession, { closures }: WeekRecords): Subject {
  const { change } = session;
  const closure = change?.kind === 'closed' && closures.find(({ id }) => id === change.closure);
  return closure ? { closure } : { session };
}

export default function AgendaPage() {
  useEffect(checkRole, []);
  const agenda = useAgenda();
  const now = useNow();
  const [query, setQuery] = useUrlQuery();
  const today = localDate(now);
  const day = dayIn(query, today);
  const pointed = query.get('horario');
  const show = (next: IsoDate) =>
    setQuery(new URLSearchParams({ ...(next !== today && { dia: next }), ...(pointed && { horario: pointed }) }));
  const { subject, ask, close, focusRef } = useQuestion<Subject>();
  return (
    <div ref={focusRef} tabIndex={-1}>
      <h2>Agenda</h2>
      <div className={styles['bar']}>
        <div className={styles['choice']} role="group" aria-label="Semana">
          <Button look="outline" aria-label="Semana anterior" onClick={() => show(daysAfter(day, -7))}>
            <PreviousIcon size={20} />
          </Button>
          <p aria-live="polite">{weekWords(mondayOf(day))}</p>
          <Button look="outline" aria-label="Semana siguiente" onClick={() => show(daysAfter(day, 7))}>
            <NextIcon size={20} />
          </Button>
        </div>
        <div className={styles['tools']}>
          <Button look="quiet" disabled={mondayOf(day) === mondayOf(today)} onClick={() => show(today)}>
            Esta semana
          </Button>
          <Button look="outline" onClick={() => ask({ gym: true })}>
            Cerrar el gimnasio
          </Button>
        </div>
      </div>
      <div className={styles['calls']}>
        <CallsPanel />
      </div>
      <Loaded of={agenda} what="la agenda" loading={<Spinner label="Cargando la agenda…" />}>
        {(records) => (
          <>
            <Week
              records={records}
              day={day}
              now={now}
              pointed={pointed}
              onDay={show}
              onSession={(session) => ask(subjectOf(session, records))}
            />
            <ClosedDays
              closures={records.closures}
              today={today}
              onDay={show}
              onReopen={(closure) => ask({ closure })}
            />
            {subject?.gym && <CloseGymDialog closures={records.closures} today={today} from={day} onClose={close} />}
            {subject?.closure && <ReopenGymDialog closure={subject.closure} onClose={close} />}
            {subject?.session && (
              <SessionDialog session={subject.session} trainers={records.trainers} onClose={close} />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

interface WeekProps {
  records: WeekRecords;
  day: IsoDate;
  now: Date;
  /** The slot whose session the address points at. */
  pointed: string | null;
  onDay: (day: IsoDate) => void;
  onSession: (session: WeekSession) => void;
}

function Week({ records, day, now, pointed, onDay, onSession }: WeekProps) {
  const monday = mondayOf(day);
  const today = localDate(now);
  const sessions = weekSessions(records, monday, now);
  const [holidays] = useState(() => new Map(nextHolidays(today).map(({ id, name }) => [id, name])));
  const closures = new Map(records.closures.map(({ id, because }) => [id, because]));
  const noteOn = (date: IsoDate): string | undefined => {
    if (closures.has(date)) return `Cerrado: ${closures.get(date)}`;
    return holidays.has(date) ? `Feriado: ${holidays.get(date)}` : undefined;
  };
  const { openDays } = useGym({ live: true });
  const dates = datesOf(
    monday,
    daysWith(
      openDays,
      sessions.map(({ date }) => ({ day: weekdayOn(date) })),
    ),
  );
  const columns = dates.map((date) => ({
    id: date,
    label: columnWords(date),
    note: noteOn(date),
    isToday: date === today,
  }));
  if (sessions.length === 0) return <Empty>Esta semana no hay clases.</Empty>;
  return (
    <WeekTable
      label="La semana"
      columns={columns}
      items={sessions}
      columnOf={({ date }) => date}
      shown={openDay(day, dates)}
      onShow={onDay}
    >
      {(session) => (
        <SessionButton
          session={session}
          now={now}
          pointed={session.diaHoraId === pointed}
          onOpen={() => onSession(session)}
        />
      )}
    </WeekTable>
  );
}
