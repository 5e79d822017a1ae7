import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { noticesAtom } from '../state/notices-atom.ts';

const Toasts = lazy(() => import('./Toasts.tsx'));

/** The live region is always there, or screen readers miss the first notice; what shows notices is loaded with the first. */
export function Notices() {
  const notices = useAtomValue(noticesAtom);
  return (
    <div role="status" aria-live="polite">
      {notices.length > 0 && (
        <Suspense>
          <Toasts notices={notices} />
        </Suspense>
      )}
    </div>
  );
}
