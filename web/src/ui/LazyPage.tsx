import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PageFailed } from './PageFailed.tsx';
import { Spinner } from './Spinner.tsx';

/** Pages whose code is loaded on demand. If one fails, the frame around it stays, and the next address is tried. */
export const LazyPage = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary failed={<PageFailed />} resetKey={useLocation().pathname}>
    <Suspense fallback={<Spinner />}>{children}</Suspense>
  </ErrorBoundary>
);
