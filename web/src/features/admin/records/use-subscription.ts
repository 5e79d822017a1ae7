import { useEffect, useEffectEvent } from 'react';

/**
 * Runs a subscription while the component is mounted, and starts it again whenever `key` changes.
 * @param start answers the function that stops it
 */
export function useSubscription(key: string, start: () => () => void): void {
  const onStart = useEffectEvent(start);
  // `start` is a new function on every render; `key` says when it means something else.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => onStart(), [key]);
}
