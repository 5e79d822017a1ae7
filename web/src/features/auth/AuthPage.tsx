import type { ReactNode } from 'react';
import { RecaptchaNotice } from '../../ui/RecaptchaNotice.tsx';
import styles from './AuthPage.module.css';

export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`page page-top ${styles['auth']}`}>
      <div className={styles['box']}>
        <h1>{title}</h1>
        {children}
        <RecaptchaNotice />
      </div>
    </div>
  );
}
