import { useEffect, useEffectEvent } from 'react';

/** @param start returns the unsubscribe function */
export function useSubscription(key: string, start: () => () => void): void {
  const onStart = useEffectEvent(start);
  // `start` is a new function on every render; `key` says when to resubscribe.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => onStart(), [key]);
}
