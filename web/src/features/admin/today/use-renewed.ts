import { useEffect, useEffectEvent } from 'react';

const MINUTE_MS = 60_000;

/** Renews what is shown when somebody comes back to the window, and each minute while it can be seen. */
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
