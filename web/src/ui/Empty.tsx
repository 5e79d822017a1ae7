import type { ReactNode } from 'react';
import styles from './Message.module.css';

/** What a list shows when there is nothing in it, and what to do about it. */
export function Empty({ children }: { children: ReactNode }) {
  return <div className={styles['message']}>{children}</div>;
}
