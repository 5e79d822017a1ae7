import { useEffect, useState } from 'react';
import type { WaitJson } from '../../api/waits.ts';
import { refetchOwnWaits, useOwnWaits } from '../server-cache/use-own-waits.ts';

export interface OfferedPlace extends Pick<WaitJson, 'diaHoraId' | 'persona' | 'name' | 'day' | 'hour'> {
  orden: { id: string; reservedUntil: string; totalPrice: number };
}

export const isOffered = (wait: WaitJson): wait is WaitJson & OfferedPlace =>
  typeof wait.orden?.reservedUntil === 'string';

const endOf = ({ orden }: OfferedPlace): number => Date.parse(orden.reservedUntil);

/** Open offers, earliest end first. */
export const standingPlaces = (waits: readonly WaitJson[], now: number): (WaitJson & OfferedPlace)[] =>
  waits
    .filter(isOffered)
    .filter((offer) => endOf(offer) > now)
    .toSorted((a, b) => endOf(a) - endOf(b));

export function useOfferedPlaces(): (WaitJson & OfferedPlace)[] {
  const { data } = useOwnWaits();
  const [now, setNow] = useState(Date.now);
  const offers = standingPlaces(data ?? [], now);
  const nextEnd = offers[0] && endOf(offers[0]);
  useEffect(() => {
    if (nextEnd === undefined) return undefined;
    const timer = setTimeout(() => {
      setNow(Math.max(Date.now(), nextEnd));
      void refetchOwnWaits();
    }, nextEnd - Date.now());
    return () => clearTimeout(timer);
  }, [nextEnd]);
  return offers;
}
