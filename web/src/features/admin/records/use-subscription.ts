import { useEffect, useEffectEvent } from 'react';

/** Starts something that goes on until it is stopped, anew whenever the key changes. */
export function useSubscription(key: string, start: () => () => void): void {
  const started = useEffectEvent(start);
  // The key says when `start` means something else.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => started(), [key]);
}
