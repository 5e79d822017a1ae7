import { planEnd } from '@gym-power/domain';
import { useNow } from '../../ui/use-now.ts';
import styles from './PlanDates.module.css';
import { afterPayment, firstClassWords, periodWords } from './plan-words.ts';

interface Props {
  slot: { day: string; hour: string };
  planDays: number;
}

/** What a place of a slot is, if it is paid now: its first class, from when to when, and what happens then. */
export function PlanDates({ slot, planDays }: Props) {
  const now = useNow();
  const period = periodWords(slot, now, planEnd(now, planDays));
  return (
    <div className={styles['plan']} role="status">
      <p>
        Primera clase: <b>{firstClassWords(slot, now)}</b>, {slot.hour}
      </p>
      {period && <p>Si pagás hoy: {period}</p>}
      <p className={styles['after']}>{afterPayment(planDays)}</p>
    </div>
  );
}
