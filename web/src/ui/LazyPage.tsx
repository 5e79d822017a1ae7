import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PageFailed } from './PageFailed.tsx';
import { Spinner } from './Spinner.tsx';

/** If a page's code fails to load, its frame stays. The next address retries. */
export const LazyPage = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary failed={<PageFailed />} resetKey={useLocation().pathname}>
    <Suspense fallback={<Spinner />}>{children}</Suspense>
  </ErrorBoundary>
);
