import type { AgendaJson } from '@gym-power/domain';
import { paths } from '../../config/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Link } from '../../ui/Link.tsx';
import { samePage, useUrlQuery } from '../../ui/use-url-query.ts';
import styles from './Agenda.module.css';
import {
  type AgendaChoice,
  type AgendaDay,
  choiceOf,
  chosenOf,
  daysOf,
  known,
  openingDayOf,
  optionsIn,
  queryOf,
} from './agenda-days.ts';
import { AgendaFilters } from './AgendaFilters.tsx';
import { DayOfAgenda } from './DayOfAgenda.tsx';
import { DayStrip } from './DayStrip.tsx';
import { countWords } from '../../widgets/agenda/session-words.ts';

const DAYS_OF_WEEK = 7;

/** CSS chooses between two weeks of columns and a single day, because both share one prerendered page. */
export function AgendaView({ agenda }: { agenda: AgendaJson }) {
  const [query, setQuery] = useUrlQuery();
  const options = optionsIn(agenda);
  const asked = choiceOf(query);
  const days = chosenOf(daysOf(agenda), known(asked, options));
  const opening = openingDayOf(days);
  const chosen = days.find(({ date }) => date === asked.date) ?? opening;
  const choice = { ...known(asked, options), date: chosen.date === asked.date ? asked.date : '' };
  const isFiltered = choice.activityId !== '' || choice.trainerId !== '';
  const count = days.reduce((sum, { sessions }) => sum + sessions.length, 0);
  const following = days.find(({ date, sessions }) => date > chosen.date && sessions.length > 0);
  const weeks = Array.from({ length: Math.ceil(days.length / DAYS_OF_WEEK) }, (_, week) =>
    days.slice(week * DAYS_OF_WEEK, (week + 1) * DAYS_OF_WEEK),
  );
  return (
    <>
      <AgendaFilters options={options} choice={choice} onChoose={(next) => setQuery(queryOf(next))} />
      {asked.date !== '' && asked.date !== chosen.date && (
        <p className={styles['gone']}>
          Ese día no está en la agenda: te mostramos{' '}
          {chosen.when?.toLowerCase() ?? `el ${chosen.weekday.toLowerCase()} ${chosen.shortDate}`}.
        </p>
      )}
      <DayStrip days={days} opening={opening} chosen={chosen} choice={choice} />
      <p className="visually-hidden" role="status">
        {chosen.weekday} {chosen.shortDate}: {countWords(chosen.sessions.length)}
      </p>
      {count === 0 ? (
        <Nothing isFiltered={isFiltered} />
      ) : (
        <>
          {weeks.map((week) => (
            <div key={week[0]!.date} className={styles['week']}>
              {week.map((day) => (
                <DayOfAgenda
                  key={day.date}
                  day={day}
                  isChosen={day === chosen}
                  isMarked={day.date === choice.date}
                  isFiltered={isFiltered}
                />
              ))}
            </div>
          ))}
          {following && <NextDay day={following} choice={choice} />}
        </>
      )}
    </>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Empty>
      <p>{isFiltered ? 'No hay clases así en estas dos semanas.' : 'No hay clases en estas dos semanas.'}</p>
      {isFiltered ? (
        <ButtonLink look="outline" to={paths.agenda} state={samePage}>
          Quitar los filtros
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.activities}>Ver las clases</ButtonLink>
      )}
    </Empty>
  );
}

const NextDay = ({ day, choice }: { day: AgendaDay; choice: AgendaChoice }) => (
  <p className={styles['next']}>
    <Link to={{ search: queryOf({ ...choice, date: day.date }).toString() }}>
      {day.weekday} {day.shortDate}, {countWords(day.sessions.length)} →
    </Link>
  </p>
);
