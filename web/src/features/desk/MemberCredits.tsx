import { dayAndMonth, type CreditJson, type CreditsJson } from '@gym-power/domain';
import { useState } from 'react';
import type { Action } from '../../state/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { type Loadable, Loaded } from '../../ui/Loaded.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useFocusPlace } from '../../ui/use-focus-place.ts';
import { useNow } from '../../ui/use-now.ts';
import { BookDialog } from './BookDialog.tsx';
import styles from '../../ui/Panel.module.css';
import { GiveCreditDialog } from './GiveCreditDialog.tsx';
import { LeaveButton } from './LeaveButton.tsx';
import { causeWords, endWords, isEnded, waitlistWords, sessionName } from './credit-words.ts';

interface Props {
  userId: string;
  makeUps: Loadable<CreditsJson>;
  action: Action;
}

export function MemberCredits({ userId, makeUps, action }: Props) {
  const place = useFocusPlace<HTMLElement>(makeUps.data);
  const [giving, setGiving] = useState(false);
  const [using, setUsing] = useState<CreditJson | null>(null);
  return (
    <section ref={place} tabIndex={-1} className={styles['panel']} aria-label="Recuperos">
      <h3>Recuperos y clases compradas</h3>
      <Loaded of={makeUps} what="los recuperos" loading={<Spinner small label="Cargando los recuperos…" />}>
        {(found) => {
          const { recuperos, politica, usadosEsteMes } = found;
          const ended = recuperos.filter(isEnded);
          // A date that is held for an unpaid order is with that order.
          const usable = recuperos.filter((each) => !isEnded(each) && each.state !== 'held');
          return (
            <>
              {usable.length === 0 && <Empty>No tiene recuperos.</Empty>}
              <ul className={styles['list']}>
                {[...Map.groupBy(usable, rowOf).values()].map(([credit, ...others]) => (
                  <CreditRow
                    key={credit!.id}
                    credit={credit!}
                    left={1 + others.length}
                    action={action}
                    onUse={() => setUsing(credit!)}
                  />
                ))}
              </ul>
              <p className={styles['quiet']}>
                Este mes usa {usadosEsteMes} de {politica.creditsAMonth}.
              </p>
              <div className={styles['tools']}>
                <Button look="outline" onClick={() => setGiving(true)}>
                  Dar recupero
                </Button>
              </div>
              {ended.length > 0 && (
                <details>
                  <summary>Usados y vencidos ({ended.length})</summary>
                  <ul className={styles['list']}>
                    {ended.map((credit) => (
                      <li key={credit.id} className={styles['row']}>
                        <span>
                          {endWords(credit)}
                          <br />
                          <small>{causeWords(credit)}</small>
                        </span>
                      </li>
                    ))}
                  </ul>
                </details>
              )}
              {using && (
                <BookDialog
                  userId={userId}
                  credit={using}
                  recuperos={found}
                  action={action}
                  onClose={() => setUsing(null)}
                />
              )}
              {giving && (
                <GiveCreditDialog userId={userId} policy={politica} action={action} onClose={() => setGiving(false)} />
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

/** The classes of a pack that are not booked yet share a row. */
const rowOf = ({ id, state, pack }: CreditJson): string => (state === 'open' && pack ? pack.orderLineId : id);

interface RowProps {
  credit: CreditJson;
  /** How many of its pack are left, this one included. */
  left: number;
  action: Action;
  onUse: () => void;
}

function CreditRow({ credit, left, action, onUse }: RowProps) {
  const now = useNow();
  const { id, state, session, expiresOn } = credit;
  const until = `hasta el ${dayAndMonth(expiresOn)}`;
  const begun = session !== null && new Date(session.start) <= now;
  return (
    <li className={styles['row']}>
      <span>
        <b>{session ? sessionName(session) : left > 1 ? `Quedan ${left}, ${until}` : `Para usar ${until}`}</b>
        {session && (
          <>
            <br />
            <em className={styles['mark']}>{state === 'waiting' ? waitlistWords(session.position) : 'Reservada'}</em>
          </>
        )}
        <br />
        <small>{[causeWords(credit), session && until].filter(Boolean).join(' · ')}</small>
      </span>
      {state === 'open' && (
        <Button
          look="outline"
          aria-label={`Reservar con ${credit.pack?.name ?? 'el recupero'} hasta el ${dayAndMonth(expiresOn)}`}
          onClick={onUse}
        >
          Reservar
        </Button>
      )}
      {session && !begun && (
        <LeaveButton
          of={{ ...session, creditId: id, as: state === 'waiting' ? 'espera' : 'recupero', pack: credit.pack?.name }}
          action={action}
        />
      )}
    </li>
  );
}
