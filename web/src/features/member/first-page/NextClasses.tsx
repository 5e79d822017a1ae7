import { addressOf, daysBetween } from '@gym-power/domain';
import { paths } from '../../../config/paths.ts';
import { listed, longDate, timeOfDay } from '../../../lib/format.ts';
import type { UpcomingClass } from '../../../state/orders/bought-places.ts';
import { useActivities } from '../../../state/server-cache/use-activities.ts';
import { useGym } from '../../../state/server-cache/use-gym.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { movedWords } from '../../../widgets/agenda/session-words.ts';
import { AddToCalendar } from '../my-activities/AddToCalendar.tsx';
import styles from './FirstPage.module.css';

/** So many classes are listed below the next one. */
const LATER = 3;

const dayWords = (at: Date, now: Date): string => ['Hoy', 'Mañana'][daysBetween(now, at)] ?? longDate(at);
const timeWords = (at: Date): string => timeOfDay(at.toISOString());

interface Props {
  upcoming: readonly UpcomingClass[];
  boughtBefore: boolean;
  now: Date;
}

/** The next class: when, where and with whom; and those after it. */
export function NextClasses({ upcoming: [next, ...later], boughtBefore, now }: Props) {
  return (
    <section aria-labelledby="next-class">
      <h2 id="next-class">Tu próxima clase</h2>
      {next ? <NextClass next={next} now={now} /> : <NoClass boughtBefore={boughtBefore} />}
      {later.length > 0 && (
        <ul className={styles['later']} aria-label="Después">
          {later.slice(0, LATER).map(({ place, at }) => (
            <li key={place.id}>
              <span className={styles['when']}>
                {dayWords(at, now)}, {timeWords(at)}
              </span>
              <Link to={paths.activity(place.activityId)}>{place.name}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NextClass({ next: { place, at, session }, now }: { next: UpcomingClass; now: Date }) {
  const { data: activities = [] } = useActivities();
  const gym = useGym({ live: true });
  const moved = session && movedWords(session, { when: 'Esta vez', weekday: '' });
  const trainers = session?.trainers ?? activities.find(({ id }) => id === place.activityId)?.trainers ?? [];
  return (
    <div className={styles['next']}>
      <Picture
        src={place.image}
        alt=""
        kind="activity"
        sizes="(min-width: 56rem) 24rem, 92vw"
        className={styles['picture']!}
        eager
      />
      <div className={styles['body']}>
        <p className={styles['day']}>{dayWords(at, now)}</p>
        <p className={styles['hour']}>
          <time dateTime={at.toISOString()}>{timeWords(at)}</time>
        </p>
        {moved && <p>{moved}</p>}
        <h3>
          <Link to={paths.activity(place.activityId)}>{place.name}</Link>
        </h3>
        <dl>
          {trainers.length > 0 && (
            <>
              <dt>{session?.substitute ? 'Suplente' : 'Con'}</dt>
              <dd>{listed(trainers.map(({ name }) => name))}</dd>
            </>
          )}
          <dt>En</dt>
          <dd>
            {addressOf(gym)} <a href={gym.mapLink}>Cómo llegar</a>
          </dd>
          {place.quantity > 1 && (
            <>
              <dt>Lugares</dt>
              <dd>{place.quantity}</dd>
            </>
          )}
        </dl>
        <AddToCalendar place={place} />
      </div>
    </div>
  );
}

const NoClass = ({ boughtBefore }: { boughtBefore: boolean }) => (
  <div className={styles['none']}>
    <p>
      {boughtBefore
        ? 'No tenés clases por delante. Volvé a elegir tu hora.'
        : 'Todavía no tenés ninguna. Elegí una clase y la hora que te queda bien.'}
    </p>
    <ButtonLink to={paths.activities}>Elegir una clase</ButtonLink>
  </div>
);
