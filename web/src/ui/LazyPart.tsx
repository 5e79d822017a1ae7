import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import styles from './LazyPart.module.css';
import { LoadFailed } from './LoadFailed.tsx';

interface Props {
  /** Names the part in the failure message: 'las clases'. */
  what: string;
  loading?: ReactNode;
  /** Opens over the page, so its failure message needs a place of its own. */
  floating?: boolean;
  children: ReactNode;
}

/** Contains a failed lazy chunk. It offers a reload, because browsers remember that a module failed. */
export const LazyPart = ({ what, loading, floating = false, children }: Props) => (
  <ErrorBoundary
    failed={
      <div className={floating ? styles['floating'] : undefined}>
        <LoadFailed what={what} />
      </div>
    }
  >
    <Suspense fallback={loading}>{children}</Suspense>
  </ErrorBoundary>
);
