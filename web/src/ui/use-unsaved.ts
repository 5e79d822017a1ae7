import { useEffect } from 'react';

/** From now on the browser asks before the page is closed or loaded anew; the answer ends that. */
export function warnBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}

/** The browser asks while something typed is not saved. */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => (unsaved ? warnBeforeLeaving() : undefined), [unsaved]);
}
