import { type CreditJson, type CreditPolicy, dayAndMonth, namedDay } from '@gym-power/domain';
import { useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { useAction } from '../../../state/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { placesWords, trainerWords } from '../../../widgets/agenda/session-words.ts';
import type { Bookable } from '../../../state/credits/bookable.ts';
import styles from './Credits.module.css';

const HOUR_MS = 3_600_000;

interface Props {
  bookable: Bookable;
  credit: CreditJson;
  policy: CreditPolicy;
  now: Date;
  onBook: () => Promise<void>;
  onFull: () => void;
}

export function BookableRow({ bookable, credit, policy, now, onBook, onFull }: Props) {
  const { session, waits, before, own } = bookable;
  const [asking, setAsking] = useState(false);
  const { busy, failure, run } = useAction();
  const { name, hour, date, start, note, free } = session;
  const book = () =>
    run(() =>
      onBook().catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'SESSION_FULL') onFull();
        throw error;
      }),
    );
  const last = new Date(new Date(start).getTime() - policy.cancelHours * HOUR_MS);
  const isLate = last <= now;
  const label = own ? 'Voy igual' : waits ? `Anotarme en espera (${before} antes)` : 'Reservar';
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
        {own ? <span>{ownWords(own)}</span> : isLate && <span>{lateWords(credit)}</span>}
      </p>
      <div className={styles['inUse']}>
        <Button
          look={waits ? 'outline' : 'solid'}
          disabled={busy}
          onClick={() => (own ? void book() : setAsking(true))}
        >
          {label} <span className="visually-hidden">{`${name}, ${namedDay(date)}, ${hour}`}</span>
        </Button>
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      </div>
      {asking && (
        <FormDialog
          title={waits ? '¿Anotarte en espera?' : '¿Reservar esta clase?'}
          submitLabel={waits ? 'Anotarme en espera' : 'Reservar'}
          cancelLabel="Volver"
          disabled={busy}
          onSubmit={() => {
            setAsking(false);
            return book();
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            <b>{`${name}, ${namedDay(date)}, ${hour}`}</b>
          </p>
          <p>
            {waits
              ? `Si se libera un lugar, es tuyo con ${usedFor(credit)}, y te avisamos por mail.`
              : `Usás ${credit.pack ? 'una clase de ' : ''}${ownOf(credit)} hasta el ${dayAndMonth(credit.expiresOn)}.`}
          </p>
          {isLate && <p>{lateWords(credit)}</p>}
        </FormDialog>
      )}
    </li>
  );
}

const usedFor = ({ pack }: CreditJson): string => (pack ? 'este pack' : 'este recupero');
const ownOf = ({ pack }: CreditJson): string => pack?.name ?? 'tu recupero';

const lateWords = ({ pack }: CreditJson): string =>
  `Si después no vas, ${pack ? 'la clase' : 'el recupero'} se pierde.`;

const ownWords = ({ recuperos }: NonNullable<Bookable['own']>): string =>
  recuperos.length > 0
    ? 'Es tu lugar: si vas igual, el recupero que te dimos por esa fecha ya no vale.'
    : 'Es tu lugar: podés ir sin usar un recupero.';
