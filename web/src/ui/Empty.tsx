import type { ReactNode } from 'react';
import styles from './Message.module.css';

/** Stands in place of an empty list: says so, and offers a next step. */
export function Empty({ children }: { children: ReactNode }) {
  return <div className={styles['message']}>{children}</div>;
}
