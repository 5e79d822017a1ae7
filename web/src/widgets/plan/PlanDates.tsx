import { classesWords, closedWords, datesOfPlace, planEnd } from '@gym-power/domain';
import { useClosedDates } from '../../state/server-cache/use-agenda.ts';
import { useHydrating } from '../../ui/use-hydrating.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './PlanDates.module.css';
import { afterPayment, firstClassWords, periodWords } from './plan-words.ts';

interface Props {
  slot: { id: string; day: string; hour: string };
  planDays: number;
}

export function PlanDates({ slot, planDays }: Props) {
  const closed = useClosedDates(planDays)(slot.id);
  const now = useNow();
  const until = planEnd(now, planDays);
  const dates = until && datesOfPlace(slot, now, until, closed);
  const after = <p className={styles['after']}>{afterPayment(planDays)}</p>;
  // A page rendered with a slot may be a day old, so it has room for the dates, but no dates.
  if (useHydrating()) return <div className={`${styles['plan']} ${styles['room']}`}>{after}</div>;
  return (
    <div className={styles['plan']} role="status">
      {until && <p>{periodWords(now, until)}</p>}
      <p>
        Primera clase: <b>{firstClassWords(slot, now, closed)}</b>, {slot.hour}
      </p>
      {dates && (
        <>
          <p>Si pagás hoy tenés {classesWords(dates)}.</p>
          {closedWords(dates).map((words) => (
            <p key={words}>{words}</p>
          ))}
        </>
      )}
      {after}
    </div>
  );
}
