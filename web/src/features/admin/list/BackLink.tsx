import { BackIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/Link.tsx';
import type { Section } from '../sections/section.ts';
import styles from './BackLink.module.css';
import { useWayBack } from './use-list-links.ts';

export function BackLink({ section }: { section: Section }) {
  const back = useWayBack(section);
  return (
    <Link className={styles['back']} {...back}>
      <BackIcon size={18} /> Volver a {back.state.week ? 'la semana' : section.title}
    </Link>
  );
}
