import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import styles from './LazyPart.module.css';
import { LoadFailed } from './LoadFailed.tsx';

interface Props {
  /** What to call it if it cannot be loaded: 'las clases'. */
  what: string;
  /** Shown until the code has arrived, as large as the content. */
  loading?: ReactNode;
  /** It opens over the page, so that a failure needs a place to be shown. */
  floating?: boolean;
  children: ReactNode;
}

/**
 * A part of a page whose code is loaded on demand. If loading fails, only this part says so. It offers a reload,
 * because browsers remember that a module failed, and a newly deployed version has other modules.
 */
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
