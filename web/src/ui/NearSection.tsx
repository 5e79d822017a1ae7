import type { ReactNode } from 'react';
import { LazyPart } from './LazyPart.tsx';
import { Link } from './Link.tsx';
import styles from './NearSection.module.css';
import { useNear } from './use-near.ts';

interface Props {
  id: string;
  title: string;
  what: string;
  more: string;
  to: string;
  room: ReactNode;
  /** As in `useNear`. */
  margin?: string;
  children: ReactNode;
}

/** Renders its content, and loads its lazy code, only near the viewport. */
export function NearSection({ id, title, what, more, to, room, margin, children }: Props) {
  const [ref, near] = useNear<HTMLElement>(margin);
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
