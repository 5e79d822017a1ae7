import type { ReactNode } from 'react';
import styles from './AuthPage.module.css';

export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`page page-top ${styles['auth']}`}>
      <div className={styles['box']}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
