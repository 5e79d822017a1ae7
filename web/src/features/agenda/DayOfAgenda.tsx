import styles from './Agenda.module.css';
import type { AgendaDay } from './agenda-days.ts';
import { SessionLink } from './SessionLink.tsx';

interface Props {
  day: AgendaDay;
  isChosen: boolean;
  isMarked: boolean;
  isFiltered: boolean;
}

export function DayOfAgenda({ day, isChosen, isMarked, isFiltered }: Props) {
  const { date, weekday, shortDate, when, closure, sessions } = day;
  return (
    <section className={styles['day']} data-chosen={isChosen} data-marked={isMarked} aria-labelledby={`day-${date}`}>
      <h2 id={`day-${date}`}>
        <span>{weekday}</span> <span>{shortDate}</span>
        {when && (
          <>
            {' '}
            <small>{when}</small>
          </>
        )}
      </h2>
      {closure !== null && (
        <p className={styles['closure']}>
          <b>El gimnasio está cerrado</b>
          {closure && `: ${closure}`}
        </p>
      )}
      {sessions.length > 0 ? (
        <ul>
          {sessions.map((session) => (
            <li key={session.diaHoraId}>
              <SessionLink session={session} day={day} />
            </li>
          ))}
        </ul>
      ) : (
        closure === null && (
          <p className={styles['empty']}>{isFiltered ? 'Ninguna con estos filtros.' : 'No hay clases.'}</p>
        )
      )}
    </section>
  );
}
