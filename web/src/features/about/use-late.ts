import { useEffect, useState } from 'react';

/** A slow phone's network takes some seconds for Google's script. */
const PATIENCE_MS = 10_000;

/** Whether something has been awaited for longer than visitors wait for a map. */
export function useLate(awaited: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!awaited) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [awaited]);
  return awaited && late;
}
