import type { ReactNode } from 'react';
import { LazyPart } from './LazyPart.tsx';
import { Link } from './Link.tsx';
import styles from './NearSection.module.css';
import { useNear } from './use-near.ts';

interface Props {
  id: string;
  title: string;
  /** What to call it if it cannot be loaded: 'las clases'. */
  what: string;
  /** The text of the link to more of it. */
  more: string;
  to: string;
  /** Holds the place of the content, as large as that. */
  room: ReactNode;
  children: ReactNode;
}

/** A section whose content is rendered, and its lazy code loaded, only when it comes near the viewport. */
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
