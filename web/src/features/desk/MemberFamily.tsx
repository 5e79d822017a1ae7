import type { MemberFileJson } from '../../api/desk.ts';
import { paths } from '../../config/paths.ts';
import { Link } from '../../ui/Link.tsx';
import styles from '../../ui/Panel.module.css';

/** The guardian, or the people of the member's family. */
export function MemberFamily({ file: { guardian, family = [] } }: { file: MemberFileJson }) {
  const people = guardian ? [guardian] : family;
  if (people.length === 0) return null;
  return (
    <section className={styles['panel']}>
      <h3>{guardian ? 'A cargo de' : 'Su familia'}</h3>
      <ul className={styles['list']}>
        {people.map(({ id, name }) => (
          <li key={id} className={styles['row']}>
            <Link to={paths.memberFile(id)}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
