import { noticeWords, type OwnAgendaJson, type OwnSessionJson } from '@gym-power/domain';
import { useState } from 'react';
import type { RenewableJson } from '../../../api/renewals.ts';
import { paths } from '../../../config/paths.ts';
import type { Place } from '../../../state/orders/bought-places.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { FilterSelect } from '../../../ui/FilterSelect.tsx';
import { useFocusPlace } from '../../../ui/use-focus-place.ts';
import { useNow } from '../../../ui/use-now.ts';
import { pathOf } from '../use-whose.ts';
import styles from './MyAgenda.module.css';
import { isLastOf } from './PlanEnd.tsx';
import { SessionCard } from './SessionCard.tsx';

const EVERYBODY = 'todos';
const OWN = 'mias';

const keyOf = ({ diaHoraId, date, lineId, creditId }: OwnSessionJson) => `${diaHoraId} ${date} ${lineId ?? creditId}`;

const comes = ({ as, state, lugares, ausentes }: OwnSessionJson): boolean =>
  as !== 'espera' && state !== 'closed' && ausentes < lugares;

interface Props {
  agenda: OwnAgendaJson;
  boughtBefore: boolean;
  places: readonly Place[];
  renewables: readonly RenewableJson[];
  onMore: (() => void) | undefined;
}

export function MyAgenda(props: Props) {
  const { agenda, boughtBefore, places, renewables, onMore } = props;
  const { desde, sessions, recuperos, compradas = 0, familia = [], politica } = agenda;
  const now = useNow();
  const [whose, setWhose] = useState(EVERYBODY);
  const ahead = sessions
    .filter(({ state, end }) => state !== 'over' && new Date(end) > now)
    .filter(({ persona }) => whose === EVERYBODY || whose === (persona?.id ?? OWN));
  const next = ahead.find(comes);
  const place = useFocusPlace<HTMLElement>(ahead.map(keyOf).join());
  return (
    <section ref={place} tabIndex={-1} className={styles['agenda']} aria-labelledby="my-agenda">
      <h2 id="my-agenda" className="visually-hidden">
        Mi agenda
      </h2>
      {compradas > 0 && <OpenCredits words={boughtWords(compradas)} act="Reservar" />}
      {recuperos > 0 && <OpenCredits words={creditWords(recuperos)} act="Usar" />}
      {familia.map((person) => (
        <CreditsOf key={person.id} person={person} />
      ))}
      {familia.length > 0 && (
        <FilterSelect label="De quién" value={whose} onChange={({ target }) => setWhose(target.value)}>
          <option value={EVERYBODY}>De todos</option>
          <option value={OWN}>Mías</option>
          {familia.map(({ id, name }) => (
            <option key={id} value={id}>
              De {name}
            </option>
          ))}
        </FilterSelect>
      )}
      {ahead.length === 0 &&
        (whose === EVERYBODY ? <NoSession boughtBefore={boughtBefore} /> : <p>No hay clases por delante.</p>)}
      {ahead.length > 0 && (
        <>
          <ol className={styles['sessions']}>
            {ahead.map((session) => (
              <SessionCard
                key={keyOf(session)}
                session={session}
                today={desde}
                now={now}
                isNext={session === next}
                lastOf={places.find((each) => isLastOf(each, session))}
                renewable={renewables.find(({ lineId }) => lineId === session.lineId)}
              />
            ))}
          </ol>
          <p className={styles['policy']}>{noticeWords(politica)}</p>
        </>
      )}
      {onMore && ahead.length > 0 && (
        <Button look="outline" onClick={onMore}>
          Ver más fechas
        </Button>
      )}
    </section>
  );
}

const creditWords = (count: number): string => (count === 1 ? 'Tenés un recupero' : `Tenés ${count} recuperos`);
const boughtWords = (count: number): string =>
  count === 1 ? 'Te queda una clase comprada' : `Te quedan ${count} clases compradas`;

/** Of somebody of the family. */
function CreditsOf({ person: { id, name, recuperos, compradas } }: { person: Relative }) {
  const count = recuperos + compradas;
  if (count === 0) return null;
  const words = count === 1 ? `${name} tiene una clase para reservar` : `${name} tiene ${count} clases para reservar`;
  return <OpenCredits words={words} act="Reservar" of={id} />;
}

type Relative = NonNullable<OwnAgendaJson['familia']>[number];

const OpenCredits = ({ words, act, of }: { words: string; act: string; of?: string }) => (
  <p className={styles['recuperos']}>
    <b>{words}</b>
    <ButtonLink look="outline" to={pathOf(paths.memberView('recuperos'), of)}>
      {act}
    </ButtonLink>
  </p>
);

const NoSession = ({ boughtBefore }: { boughtBefore: boolean }) => (
  <div className={styles['none']}>
    <p>
      {boughtBefore
        ? 'No tenés clases por delante. Volvé a elegir tu hora.'
        : 'Todavía no tenés ninguna clase. Elegí una y la hora que te queda bien.'}
    </p>
    <ButtonLink to={paths.activities}>Elegir una clase</ButtonLink>
  </div>
);
