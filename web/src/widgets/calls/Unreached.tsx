import { people } from '../records/mails-words.ts';
import styles from './Calls.module.css';
import { ReachByPhone, type Reached } from './ReachByPhone.tsx';

/** Before an act, names the people whose mails would reach nobody. */
export function Unreached({ people: silent }: { people: readonly Reached[] }) {
  if (silent.length === 0) return null;
  return (
    <section className={styles['unreached']} aria-label="Sin mail">
      <p>
        {people(silent.length)} sin mail: {silent.length === 1 ? 'hay que avisarle' : 'hay que avisarles'} por teléfono.
        Queda en la lista de Hoy.
      </p>
      <ul>
        {silent.map((person) => (
          <li key={person.userId}>
            <ReachByPhone person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}
