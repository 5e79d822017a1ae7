import { addressOf, marksTaken, type OwnSessionJson } from '@gym-power/domain';
import type { RenewableJson } from '../../../api/renewals.ts';
import { paths } from '../../../config/paths.ts';
import type { Place } from '../../../state/orders/bought-places.ts';
import { useGym } from '../../../state/server-cache/use-gym.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { dayWords } from '../../../widgets/agenda/day-words.ts';
import { closedBecause, movedWords, trainerWords } from '../../../widgets/agenda/session-words.ts';
import styles from './MyAgenda.module.css';
import { absenceWords, untilWords, waitlistWords } from './own-session-words.ts';
import { PlanEnd } from './PlanEnd.tsx';
import { SessionActs } from './SessionActs.tsx';

interface Props {
  session: OwnSessionJson;
  /** `2026-12-03`, by the server's clock. */
  today: string;
  now: Date;
  isNext: boolean;
  /** The place whose plan period ends with this session. */
  lastOf: Place | undefined;
  renewable: RenewableJson | undefined;
}

type Mark = 'recupero' | 'espera' | 'absent' | 'closed';

const marks: Readonly<Record<Mark, string>> = {
  recupero: 'Recupero',
  espera: 'En espera',
  absent: 'No vas',
  closed: 'Cerrada',
};

const markWords = (mark: Mark, { pack, absence }: OwnSessionJson): string =>
  mark === 'recupero' ? (pack ?? marks[mark]) : mark === 'absent' && absence === 'frozen' ? 'Congelada' : marks[mark];

function markOf({ as, state, lugares, ausentes }: OwnSessionJson): Mark | null {
  if (state === 'closed') return 'closed';
  if (as !== 'plan') return as;
  return ausentes >= lugares ? 'absent' : null;
}

export function SessionCard({ session, today, now, isNext, lastOf, renewable }: Props) {
  const { activityId, diaHoraId, name, image, date, start, hour } = session;
  const mark = markOf(session);
  return (
    <li className={styles['session']} data-mark={mark} data-next={isNext}>
      {isNext && (
        <Picture
          src={image}
          alt=""
          kind="activity"
          sizes="(min-width: 56rem) 20rem, 92vw"
          className={styles['picture']!}
        />
      )}
      <div className={styles['body']}>
        <h3>
          <span className={styles['day']}>{dayWords(date, today)}</span>
          <span className="visually-hidden">, </span>
          <time className={styles['hour']} dateTime={start}>
            {hour}
          </time>
          <span className="visually-hidden">, </span>
          <Link to={paths.activitySlot(activityId, diaHoraId)}>{name}</Link>
        </h3>
        {mark && <span className={styles['mark']}>{markWords(mark, session)}</span>}
        {isNext && <p className={styles['until']}>{untilWords(start, now)}</p>}
        <Details session={session} isNext={isNext} />
        {lastOf && <PlanEnd place={lastOf} renewable={renewable} />}
        <SessionActs session={session} now={now}>
          {isNext && !session.persona && <Door session={session} now={now} />}
        </SessionActs>
      </div>
    </li>
  );
}

function Details({ session, isNext }: Pick<Props, 'session' | 'isNext'>) {
  const { as, persona, state, because, note, lugares, ausentes, position } = session;
  const who = persona && <p className={styles['who']}>Va {persona.name}</p>;
  if (state === 'closed')
    return (
      <>
        {who}
        <p className={styles['status']}>{closedBecause(because)}</p>
      </>
    );
  const moved = movedWords(session, { when: 'Esta vez', weekday: '' });
  const absence = absenceWords(session);
  const words = [
    trainerWords(session),
    lugares > 1 && ausentes < lugares && `Vas con ${lugares - ausentes} de tus ${lugares} lugares`,
  ];
  return (
    <>
      {who}
      {words.filter(Boolean).map((each) => (
        <p key={String(each)}>{each}</p>
      ))}
      {isNext && <Where />}
      {moved && <p className={styles['differs']}>{moved}</p>}
      {note && <p className={styles['differs']}>{note}</p>}
      {absence && <p className={styles['status']}>{absence}</p>}
      {as === 'espera' && <p className={styles['status']}>{waitlistWords(position)}</p>}
    </>
  );
}

function Where() {
  const gym = useGym({ live: true });
  return (
    <p>
      {addressOf(gym)} <a href={gym.mapLink}>Cómo llegar</a>
    </p>
  );
}

/** The way in. It stands out once the counter takes the mark. */
function Door({ session, now }: Pick<Props, 'session' | 'now'>) {
  const { desde } = marksTaken({ start: new Date(session.start), end: new Date(session.end) });
  return (
    <ButtonLink look={now >= desde ? 'solid' : 'outline'} to={paths.entry}>
      Marcar ingreso
    </ButtonLink>
  );
}
