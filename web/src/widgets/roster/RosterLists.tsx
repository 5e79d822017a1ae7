import { useId } from 'react';
import type { RosterJson } from '../../api/sessions.ts';
import { useMarks } from '../../state/attendance/use-marks.ts';
import { Empty } from '../../ui/Empty.tsx';
import { useNow } from '../../ui/use-now.ts';
import { PersonName, PersonPlaces } from './PersonName.tsx';
import styles from './Roster.module.css';
import { RosterRow } from './RosterRow.tsx';
import { absenceWords, markableWords, presentWords, unpaidWords } from './roster-words.ts';
import { UnsentMarks } from './UnsentMarks.tsx';

interface Props {
  roster: RosterJson;
  /** Whether names link to the members' files, which trainers may not see. */
  files: boolean;
  level: 'h2' | 'h3' | 'h4';
}

export function RosterLists(props: Props) {
  const { roster, files } = props;
  const { personas, ausentes, esperan, sinPagar } = roster;
  const isEmpty = personas.length + ausentes.length + esperan.length + sinPagar === 0;
  if (isEmpty) return <Empty>Todavía no viene nadie.</Empty>;
  return (
    <div className={styles['roster']}>
      <UnsentMarks />
      <People {...props} />
      {sinPagar > 0 && <p>{unpaidWords(sinPagar)}</p>}
      {ausentes.length > 0 && (
        <details>
          <summary>No vienen ({placesOf(ausentes)})</summary>
          <ul>
            {ausentes.map((person) => (
              <li key={`${person.lineId} ${person.absence}`}>
                <PersonName of={person} files={files} /> <PersonPlaces of={person} />{' '}
                <small>{absenceWords[person.absence]}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
      {esperan.length > 0 && (
        <details>
          <summary>Esperan un lugar ({esperan.length})</summary>
          <ol>
            {esperan.map((person) => (
              <li key={person.creditId}>
                <PersonName of={person} files={files} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

function People({ roster, files, level: Heading }: Props) {
  const { session, personas, marcable } = roster;
  const { isPresent, isUnsent, set } = useMarks(session.diaHoraId, session.date);
  const headingId = useId();
  const closed = markableWords(marcable, useNow());
  const mayMark = session.state !== 'closed' && closed === null;
  const present = new Set(personas.filter(isPresent).map(({ userId }) => userId)).size;
  const expected = new Set(personas.map(({ userId }) => userId)).size;
  return (
    <section aria-labelledby={headingId}>
      <div className={styles['head']}>
        <Heading id={headingId} className={styles['title']}>
          Vienen ({placesOf(personas)})
        </Heading>
        {(mayMark || present > 0) && (
          <p className={styles['count']} role="status">
            {presentWords(present, expected)}
          </p>
        )}
      </div>
      {session.state !== 'closed' && closed && <p className={styles['closed']}>{closed}</p>}
      <ul className={styles['people']}>
        {personas.map((person) => (
          <RosterRow
            key={person.lineId ?? person.creditId ?? person.userId}
            person={person}
            isPresent={isPresent(person)}
            isUnsent={isUnsent(person.userId)}
            files={files}
            onMark={mayMark ? set : null}
          />
        ))}
      </ul>
    </section>
  );
}

const placesOf = (people: readonly { lugares: number }[]): number =>
  people.reduce((places, { lugares }) => places + lugares, 0);
