import { type CreditPolicy, namedDay } from '@gym-power/domain';
import { ApiError } from '../../../api/client.ts';
import { useAction } from '../../../state/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { placesWords, trainerWords } from '../../../widgets/agenda/session-words.ts';
import type { Bookable } from '../../../state/credits/bookable.ts';
import styles from './Credits.module.css';

const HOUR_MS = 3_600_000;

interface Props {
  bookable: Bookable;
  policy: CreditPolicy;
  now: Date;
  onBook: () => Promise<void>;
  onFull: () => void;
}

export function BookableRow({ bookable: { session, waits, before }, policy, now, onBook, onFull }: Props) {
  const { busy, failure, run } = useAction();
  const { name, hour, date, start, note, free } = session;
  const book = () =>
    onBook().catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'SESSION_FULL') onFull();
      throw error;
    });
  const last = new Date(new Date(start).getTime() - policy.cancelHours * HOUR_MS);
  return (
    <li>
      <p>
        <b>
          {hour} {name}
        </b>
        <span>
          {[trainerWords(session), waits ? 'Completa' : placesWords({ ...session, stock: free }), note]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {last <= now && <span>Si después no vas, el recupero se pierde.</span>}
      </p>
      <div className={styles['inUse']}>
        <Button look={waits ? 'outline' : 'solid'} disabled={busy} onClick={() => void run(book)}>
          {waits ? `Anotarme en espera (${before} antes)` : 'Reservar'}{' '}
          <span className="visually-hidden">{`${name}, ${namedDay(date)}, ${hour}`}</span>
        </Button>
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      </div>
    </li>
  );
}
