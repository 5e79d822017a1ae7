import { useEffect } from 'react';

/** From now on the browser asks before the page is closed or reloaded. @returns a function that ends that */
export function warnBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}

/** The browser asks before the page is left while `unsaved`. */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => (unsaved ? warnBeforeLeaving() : undefined), [unsaved]);
}
