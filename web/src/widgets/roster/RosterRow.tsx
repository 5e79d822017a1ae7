import type { RosterPersonJson } from '../../api/sessions.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { nameOf, PersonName, PersonPlaces } from './PersonName.tsx';
import styles from './Roster.module.css';
import { presenceWords, rosterMarks } from './roster-words.ts';

interface Props {
  person: RosterPersonJson;
  isPresent: boolean;
  isUnsent: boolean;
  files: boolean;
  /** Null while nobody can be marked. */
  onMark: ((userId: string, name: string, presente: boolean) => void) | null;
}

/** The button covers the row, apart from the link in it: a tap anywhere marks the person. */
export function RosterRow({ person, isPresent, isUnsent, files, onMark }: Props) {
  const { userId, image, presente, marcas } = person;
  const name = nameOf(person);
  return (
    <li data-present={isPresent}>
      <span className={styles['box']} aria-hidden="true" />
      <Avatar src={image} name={name} size={52} />
      <span className={styles['who']}>
        <b>
          <PersonName of={person} files={files} />
        </b>
        <span className={styles['marks']}>
          {marcas.map((mark) => (
            <em key={mark} data-mark={mark}>
              {rosterMarks[mark]}
            </em>
          ))}
          <PersonPlaces of={person} />
          {isPresent && presente && <small>{presenceWords(presente)}</small>}
          {isUnsent && <small className={styles['unsent']}>sin enviar</small>}
        </span>
      </span>
      {onMark ? (
        <button type="button" aria-pressed={isPresent} onClick={() => onMark(userId, name, !isPresent)}>
          <CheckIcon size={20} /> <span className={styles['word']}>Presente</span>{' '}
          <span className="visually-hidden">{name}</span>
        </button>
      ) : (
        isPresent && (
          <span className={styles['there']}>
            <CheckIcon size={20} /> Presente
          </span>
        )
      )}
    </li>
  );
}
