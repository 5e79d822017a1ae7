import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { FOR_MEMBERS } from '../../lib/start-protocol.ts';
import { returnAddress } from '../../state/session/return-address.ts';
import { AfterHeading } from '../../ui/AfterHeading.tsx';
import { RecaptchaNotice } from '../../ui/RecaptchaNotice.tsx';
import { useHydrating } from '../../ui/use-hydrating.ts';
import styles from './AuthPage.module.css';

/** Whether this prerendered page is the variant for buyers (web/scripts/pages.ts). */
const renderedForBuyers = () => import.meta.env.SSR || document.getElementById(FOR_MEMBERS) !== null;

export function useOnTheWayToCheckout(): boolean {
  const returning = returnAddress(useLocation().state);
  const hydrating = useHydrating();
  return returning === paths.checkout && (!hydrating || renderedForBuyers());
}

interface Props {
  title: string;
  reason?: string;
  children: ReactNode;
}

export function AuthPage({ title, reason, children }: Props) {
  const buying = useOnTheWayToCheckout();
  return (
    <div className={`page page-top ${styles['auth']}`}>
      <div className={styles['box']}>
        <h1>{title}</h1>
        {buying && reason && <p className={styles['reason']}>{reason} Tu carrito te espera.</p>}
        <AfterHeading>
          {children}
          <RecaptchaNotice />
        </AfterHeading>
      </div>
    </div>
  );
}
