import type { ReactNode } from 'react';
import styles from './Folded.module.css';

/** One line that opens. */
export const Folded = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className={styles['folded']}>
    <summary>{summary}</summary>
    {children}
  </details>
);
