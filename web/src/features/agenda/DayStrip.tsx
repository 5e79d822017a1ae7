import { paths } from '../../config/paths.ts';
import { Link } from '../../ui/Link.tsx';
import { samePage } from '../../ui/use-url-query.ts';
import styles from './Agenda.module.css';
import { type AgendaChoice, type AgendaDay, queryOf } from './agenda-days.ts';
import { countWords } from '../../widgets/agenda/session-words.ts';

interface Props {
  days: readonly AgendaDay[];
  opening: AgendaDay;
  chosen: AgendaDay;
  choice: AgendaChoice;
}

/** On phones, two rows of a week each, so that no day needs sideways scrolling. */
export const DayStrip = ({ days, opening, chosen, choice }: Props) => (
  <nav aria-label="Días">
    <ul className={styles['strip']}>
      {days.map((day) => {
        const { date, weekday, number, when, closure, sessions } = day;
        const search = queryOf({ ...choice, date: day === opening ? '' : date }).toString();
        return (
          <li key={date}>
            <Link
              to={{ pathname: paths.agenda, search }}
              state={samePage}
              aria-current={day === chosen ? 'date' : undefined}
              data-closed={closure !== null}
              data-empty={sessions.length === 0}
            >
              <span aria-hidden="true">{when === 'Hoy' ? when : weekday.slice(0, 3)}</span>
              <b aria-hidden="true">{number}</b>
              <span className="visually-hidden">
                {when && `${when}, `}
                {weekday} {number}, {closure === null ? countWords(sessions.length) : 'cerrado'}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  </nav>
);
