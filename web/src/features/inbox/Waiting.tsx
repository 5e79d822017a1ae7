import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import type { Loadable } from '../../ui/Loaded.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import styles from './Inbox.module.css';

export interface WaitingItem {
  id: string;
  title: ReactNode;
  text: string;
  /** Leads to where it is decided. */
  act: { to: string; label: string };
}

interface Props<T> {
  of: Loadable<T>;
  what: string;
  title: string;
  /** What happens when the button is pressed. */
  note: string;
  items: (data: T) => readonly WaitingItem[];
  /** Tells how many there are, where only some are listed. */
  count?: (data: T) => string | number;
  more?: { to: string; label: string };
}

/** Things of one kind that wait for a decision; nothing if none does. */
export function Waiting<T>({ of: { data, error, refetch }, what, title, note, items, count, more }: Props<T>) {
  if (data === undefined)
    return error ? (
      <div className={styles['failed']}>
        <LoadFailed what={what} error={error} onRetry={() => void refetch()} />
      </div>
    ) : null;
  const waiting = items(data);
  if (waiting.length === 0) return null;
  return (
    <section className={styles['queue']} aria-label={title}>
      <h3>
        {title} ({count?.(data) ?? waiting.length})
      </h3>
      <p>{note}</p>
      <ul>
        {waiting.map(({ id, title: heading, text, act }) => (
          <li key={id}>
            <div>
              <b>{heading}</b>
              <p>{text}</p>
            </div>
            <div className={styles['actions']}>
              <ButtonLink look="outline" to={act.to}>
                {act.label}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
      {more && <Link to={more.to}>{more.label}</Link>}
    </section>
  );
}
