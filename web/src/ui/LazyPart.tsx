import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import styles from './LazyPart.module.css';

interface Props {
  /** What it is, where it cannot be shown: 'las clases'. */
  what: string;
  /** As large as the content. */
  loading?: ReactNode;
  /** It opens over the page, so that it has no place of its own to say that it did not come. */
  floating?: boolean;
  children: ReactNode;
}

/**
 * A part of a page whose code is loaded when it is wanted. Where it does not come, the rest of the page stays. Browsers
 * remember a module that they did not get, and a new version has other ones: only a reload tries again.
 */
export const LazyPart = ({ what, loading, floating = false, children }: Props) => (
  <ErrorBoundary
    failed={
      <div className={floating ? styles['floating'] : undefined}>
        <LoadFailed what={what} onRetry={() => location.reload()} />
      </div>
    }
  >
    <Suspense fallback={loading}>{children}</Suspense>
  </ErrorBoundary>
);
