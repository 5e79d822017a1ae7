import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { noticesAtom } from '../../state/notices/notices-atom.ts';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';

const Toasts = lazy(() => import('./Toasts.tsx'));

/** Always mounted: screen readers would miss the first notice. The first notice loads the code that shows it. */
export function Notices() {
  const notices = useAtomValue(noticesAtom);
  return (
    <div role="status" aria-live="polite">
      {notices.length > 0 && (
        <ErrorBoundary failed={null}>
          <Suspense>
            <Toasts notices={notices} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
