import '../../ui/theme/sheet.css';
import { daysAfter, type IsoDate, localDate, namedDay } from '@gym-power/domain';
import { useRef } from 'react';
import { ApiError } from '../../api/client.ts';
import type { RosterJson } from '../../api/sessions.ts';
import { useRoster } from '../../state/server-cache/use-sessions.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { BackIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useNow } from '../../ui/use-now.ts';
import { dayWords } from '../agenda/day-words.ts';
import { closedBecause, movedWords, trainerWords } from '../agenda/session-words.ts';
import styles from './SessionList.module.css';
import { RosterLists } from './RosterLists.tsx';

interface Props {
  diaHoraId: string;
  date: IsoDate;
  back: { to: string; label: string };
  listOn: (date: IsoDate) => string;
  files: boolean;
  level: 'h1' | 'h2';
}

export function SessionList({ diaHoraId, date, back, listOn, files, level: Heading }: Props) {
  const today = localDate(useNow());
  const roster = useRoster({ diaHoraId, date });
  const page = useRef<HTMLDivElement>(null);
  // Absent people are collapsed on the screen, but printed.
  const print = () => {
    for (const part of page.current!.querySelectorAll('details')) part.open = true;
    window.print();
  };
  return (
    <div ref={page} className={styles['list']}>
      <p className={styles['tools']}>
        <Link to={back.to}>
          <BackIcon size={18} /> {back.label}
        </Link>
        {roster.data && (
          <Button look="outline" onClick={print}>
            Imprimir
          </Button>
        )}
      </p>
      <Loaded
        of={roster}
        what="la lista"
        loading={<Spinner label="Cargando la lista…" />}
        missing={missing(roster.error)}
      >
        {(found) => (
          <>
            <Heading>{found.session.name}</Heading>
            <Facts session={found.session} today={today} />
            <RosterLists roster={found} files={files} level={Heading === 'h1' ? 'h2' : 'h3'} />
          </>
        )}
      </Loaded>
      <nav className={styles['dates']} aria-label="Otras fechas">
        {date >= today && <Link to={listOn(daysAfter(date, -7))}>Anterior: {namedDay(daysAfter(date, -7))}</Link>}
        {date < today && <Link to={listOn(daysAfter(date, 7))}>Siguiente: {namedDay(daysAfter(date, 7))}</Link>}
      </nav>
    </div>
  );
}

function missing(error: unknown) {
  const gone = error instanceof ApiError && (error.status === 404 || error.code === 'FORBIDDEN');
  return gone && <Empty>{error.status === 404 ? error.message : 'Esa clase la da otra persona ese día.'}</Empty>;
}

/** Paper needs the date, even for today. */
const dateWords = (date: IsoDate, today: IsoDate): string =>
  date === today ? `Hoy, ${namedDay(date)}` : dayWords(date, today);

function Facts({ session, today }: { session: RosterJson['session']; today: IsoDate }) {
  const { date, hour, state, because, note } = session;
  const facts = [
    `${dateWords(date, today)}, ${hour}`,
    trainerWords(session),
    state === 'closed' && closedBecause(because),
    movedWords(session, { when: 'Esta vez', weekday: '' }),
    note,
  ];
  return <p className={styles['facts']}>{facts.filter(Boolean).join(' · ')}</p>;
}
