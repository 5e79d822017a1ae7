import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether React takes over a rendered page: what the page could not know then must not be shown yet. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
