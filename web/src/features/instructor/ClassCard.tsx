import type { TrainerSessionsJson } from '../../api/sessions.ts';
import { paths } from '../../config/paths.ts';
import { Link } from '../../ui/Link.tsx';
import { closedBecause, movedWords } from '../../widgets/agenda/session-words.ts';
import { presentWords } from '../../widgets/roster/roster-words.ts';
import styles from './Instructor.module.css';

type TrainerSession = TrainerSessionsJson['sessions'][number];
type Phase = 'over' | 'now' | 'coming' | 'closed';

function phaseOf({ start, end, state }: TrainerSession, now: Date): Phase {
  if (state === 'closed') return 'closed';
  if (new Date(end) <= now) return 'over';
  return new Date(start) <= now ? 'now' : 'coming';
}

const phaseWords: Readonly<Partial<Record<Phase, string>>> = { now: 'Ahora', over: 'Terminó' };

const expectedWords = (count: number): string => {
  if (count === 0) return 'Todavía no viene nadie';
  return count === 1 ? 'Viene 1 persona' : `Vienen ${count} personas`;
};

export function ClassCard({ session, now }: { session: TrainerSession; now: Date }) {
  const { diaHoraId, date, start, hour, name, because, note, substitute, esperados, presentes } = session;
  const phase = phaseOf(session, now);
  const facts = [
    phaseWords[phase],
    substitute && 'Suplencia',
    movedWords(session, { when: 'Esta vez', weekday: '' }),
    note,
  ].filter(Boolean);
  return (
    <li className={styles['card']} data-phase={phase}>
      <time dateTime={start}>{hour}</time>
      <div>
        <h3>
          <Link to={paths.instructorList(diaHoraId, date)}>
            {name}
            <span className="visually-hidden">, {hour}. Lista</span>
          </Link>
        </h3>
        <p>
          {phase === 'closed'
            ? closedBecause(because)
            : presentes > 0 || phase === 'over'
              ? presentWords(presentes, esperados)
              : expectedWords(esperados)}
        </p>
        {facts.length > 0 && <p className={styles['facts']}>{facts.join(' · ')}</p>}
      </div>
    </li>
  );
}
