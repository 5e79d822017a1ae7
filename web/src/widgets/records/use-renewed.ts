import { useEffect, useEffectEvent } from 'react';

const MINUTE_MS = 60_000;

/** Refetches when the window regains focus, and every minute while it is visible. */
export function useRenewed(renew: () => void): void {
  const onRenew = useEffectEvent(renew);
  useEffect(() => {
    const renewIfSeen = () => document.visibilityState === 'visible' && onRenew();
    const timer = setInterval(renewIfSeen, MINUTE_MS);
    window.addEventListener('focus', renewIfSeen);
    document.addEventListener('visibilitychange', renewIfSeen);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', renewIfSeen);
      document.removeEventListener('visibilitychange', renewIfSeen);
    };
  }, []);
}
