import type { TodayJson, TodaySession } from '../../api/today.ts';
import { paths } from '../../config/paths.ts';
import { Link } from '../../ui/Link.tsx';
import { type Loadable, Loaded } from '../../ui/Loaded.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './WeekOfPlaces.module.css';

const expectedIn = ({ taken, absent, guests }: TodaySession): number => taken - absent + guests;

const peopleWords = (count: number): string => (count === 1 ? '1 persona' : `${count} personas`);

/** Where the figures come from. Each class leads to its list. */
export const ListsOfToday = ({ today }: { today: Loadable<TodayJson> }) => (
  <section className={styles['days']} aria-label="Las listas de hoy">
    <h3>Las listas de hoy</h3>
    <p>Abrí una clase para ver a quién esperamos y marcar quién vino.</p>
    <Loaded of={today} what="las clases de hoy" loading={<Spinner label="Cargando las clases de hoy…" />}>
      {({ sessions }) =>
        sessions.length === 0 ? (
          <p>Hoy no hay clases.</p>
        ) : (
          <div className={styles['slots']}>
            {sessions.map((session) => (
              <Link
                key={session.diaHoraId}
                className={styles['slot']}
                to={paths.staffList(session.diaHoraId, session.date)}
              >
                {session.hour} {session.name}
                <span>{peopleWords(expectedIn(session))}</span>
              </Link>
            ))}
          </div>
        )
      }
    </Loaded>
  </section>
);
