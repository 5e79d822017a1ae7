import type { IsoDate } from '@gym-power/domain';
import { getRoster, type RosterJson, type RosterPersonJson } from '../../../api/sessions.ts';
import { paths } from '../../../config/paths.ts';
import { useVersionedData } from '../../../state/server-cache/use-admin-data.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import styles from './Roster.module.css';
import { absenceWords, unpaidWords } from './roster-words.ts';

interface Props {
  diaHoraId: string;
  date: IsoDate;
  /** How many come and wait, as the screen knows: when they change, the names are read again. */
  counts: string;
}

/** Who comes to one date of a class, who does not, and who waits for a place. Each leads to their file. */
export function SessionRoster({ diaHoraId, date, counts }: Props) {
  const roster = useVersionedData(`roster ${diaHoraId} ${date}`, counts, () => getRoster(diaHoraId, date));
  return (
    <Loaded of={roster} what="la lista" loading={<Spinner small label="Cargando la lista…" />}>
      {(found) => <Lists roster={found} />}
    </Loaded>
  );
}

function Lists({ roster: { personas, ausentes, esperan, sinPagar } }: { roster: RosterJson }) {
  const isEmpty = personas.length + ausentes.length + esperan.length + sinPagar === 0;
  if (isEmpty) return <Empty>Todavía no viene nadie.</Empty>;
  return (
    <div className={styles['roster']}>
      <section>
        <h4>Vienen ({countOf(personas)})</h4>
        <ul>
          {personas.map((person) => (
            <li key={person.lineId ?? person.creditId}>
              <Name of={person} /> {person.as === 'recupero' && <em>Recupero</em>} <Places of={person} />
            </li>
          ))}
        </ul>
        {sinPagar > 0 && <p>{unpaidWords(sinPagar)}</p>}
      </section>
      {ausentes.length > 0 && (
        <section>
          <h4>No vienen ({countOf(ausentes)})</h4>
          <ul>
            {ausentes.map((person) => (
              <li key={`${person.lineId} ${person.absence}`}>
                <Name of={person} /> <Places of={person} /> <small>{absenceWords[person.absence]}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {esperan.length > 0 && (
        <section>
          <h4>Esperan un lugar ({esperan.length})</h4>
          <ol>
            {esperan.map((person) => (
              <li key={person.creditId}>
                <Name of={person} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

const countOf = (people: readonly Pick<RosterPersonJson, 'lugares'>[]): number =>
  people.reduce((places, { lugares }) => places + lugares, 0);

function Name({ of: { userId, name, lastName } }: { of: Pick<RosterPersonJson, 'userId' | 'name' | 'lastName'> }) {
  return <Link to={paths.memberFile(userId)}>{`${name} ${lastName}`.trim() || 'Sin nombre'}</Link>;
}

function Places({ of: { lugares } }: { of: Pick<RosterPersonJson, 'lugares'> }) {
  return lugares > 1 && <small>{lugares} lugares</small>;
}
