import type { ReactNode } from 'react';
import styles from './NearSection.module.css';
import { LazyPart } from './LazyPart.tsx';
import { useNear } from './use-near.ts';
import { Link } from './Link.tsx';

interface Props {
  id: string;
  title: string;
  /** What it is, where it cannot be shown: 'las clases'. */
  what: string;
  /** Where there is more of it, in words. */
  more: string;
  to: string;
  /** As large as the content, which is rendered when the section comes near: a lazy one is loaded no earlier. */
  room: ReactNode;
  children: ReactNode;
}

export function NearSection({ id, title, what, more, to, room, children }: Props) {
  const [ref, near] = useNear<HTMLElement>();
  const titleId = `${id}-title`;
  return (
    <section id={id} ref={ref} className={`page ${styles['section']}`} aria-labelledby={titleId}>
      <div className={styles['heading']}>
        <h2 id={titleId}>{title}</h2>
        <Link to={to}>{more}</Link>
      </div>
      {near ? (
        <LazyPart what={what} loading={room}>
          {children}
        </LazyPart>
      ) : (
        room
      )}
    </section>
  );
}
