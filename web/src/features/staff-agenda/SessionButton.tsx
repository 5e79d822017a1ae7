import type { CSSProperties } from 'react';
import { trainerWords } from '../../widgets/agenda/session-words.ts';
import weekStyles from '../../widgets/week/Week.module.css';
import styles from './Agenda.module.css';
import type { WeekSession } from './week-sessions.ts';
import { dateWords } from '../../widgets/agenda/agenda-week.ts';
import { sessionMarks } from '../../widgets/agenda/session-marks.ts';

interface Props {
  session: WeekSession;
  now: Date;
  pointed?: boolean;
  onOpen: () => void;
}

const bringIntoSight = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'center' });

export function SessionButton({ session, now, pointed = false, onOpen }: Props) {
  const { name, date, hour, trainers, substitute, taken, capacity, state, start, changed } = session;
  const begun = start <= now;
  const marks = [
    ...sessionMarks(session),
    ...(begun && state !== 'closed' ? [state === 'over' ? 'Pasó' : 'En curso'] : []),
  ];
  const teacher = trainerWords({ trainers, substitute });
  const content = (
    <>
      <b>{name}</b>
      <span className="visually-hidden">
        , {dateWords(date)} {hour},{' '}
      </span>
      {teacher && <small>{teacher}</small>}
      {state !== 'closed' && (
        <span className={styles['places']}>
          {taken}/{capacity}
          <span className="visually-hidden"> lugares ocupados</span>
        </span>
      )}
      {marks.map((mark) => (
        <em key={mark}>{mark}</em>
      ))}
    </>
  );
  return (
    <li
      ref={pointed ? bringIntoSight : undefined}
      aria-current={pointed || undefined}
      className={`${weekStyles['slot']} ${styles['session']}`}
      data-state={begun && state !== 'closed' ? 'over' : state}
      data-changed={changed || undefined}
      style={{ '--taken': capacity === 0 || state === 'closed' ? 0 : Math.min(1, taken / capacity) } as CSSProperties}
    >
      {begun ? (
        <div>{content}</div>
      ) : (
        <button type="button" aria-haspopup="dialog" onClick={onOpen}>
          {content}
        </button>
      )}
    </li>
  );
}
