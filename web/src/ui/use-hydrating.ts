import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True during hydration, which must show only what the rendered page could know. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
