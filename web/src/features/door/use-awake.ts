import { useEffect } from 'react';

/** Keeps the screen on while the page is open. Browsers release the wake lock when the page is hidden. */
export function useAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: Promise<WakeLockSentinel | null> = Promise.resolve(null);
    const stayAwake = () => {
      // Browsers refuse on a low battery: the screen then turns off as usual.
      if (!document.hidden) lock = navigator.wakeLock.request('screen').catch(() => null);
    };
    stayAwake();
    document.addEventListener('visibilitychange', stayAwake);
    return () => {
      document.removeEventListener('visibilitychange', stayAwake);
      void lock.then((held) => held?.release());
    };
  }, []);
}
