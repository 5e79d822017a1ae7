import type { AgendaSessionJson } from '@gym-power/domain';
import { paths } from '../../config/paths.ts';
import { Link } from '../../ui/Link.tsx';
import { lineAddress } from '../../widgets/waits/line-address.ts';
import styles from './Agenda.module.css';
import type { AgendaDay } from './agenda-days.ts';
import { movedWords, placesWords, trainerWords } from '../../widgets/agenda/session-words.ts';

const FEW = 2;

/** Links to the class, with the session's weekly slot chosen. */
export function SessionLink({ session, day }: { session: AgendaSessionJson; day: AgendaDay }) {
  const { activityId, diaHoraId, name, hour, state, free, stock, substitute, note } = session;
  const isClosed = state === 'closed';
  const who = isClosed ? '' : trainerWords(session);
  const moved = isClosed ? null : movedWords(session, day);
  const isDayClosed = isClosed && session.because === day.closure;
  return (
    <Link
      className={styles['session']}
      to={stock === 0 ? lineAddress(activityId, diaHoraId) : paths.activitySession(activityId, diaHoraId, day.date)}
      data-state={state}
      data-few={state === 'open' && free <= FEW}
    >
      <b className={styles['hour']}>{hour}</b> <span className={styles['name']}>{name}</span>{' '}
      {who && (
        <>
          <span className={styles['who']} data-substitute={substitute}>
            {who}
          </span>{' '}
        </>
      )}
      {moved && (
        <>
          <span className={styles['moved']}>{moved}</span>{' '}
        </>
      )}
      {note && !isClosed && (
        <>
          <span className={styles['note']}>{note}</span>{' '}
        </>
      )}
      <span className={styles['places']}>
        {isDayClosed ? (
          <>
            Cerrada<span className="visually-hidden">{session.because && `: ${session.because}`}</span>
          </>
        ) : (
          placesWords(session)
        )}
        {state === 'full' && stock === 0 && <small> Avisame si se libera</small>}
      </span>
    </Link>
  );
}
