import type { AgendaJson, AgendaSessionJson } from '@gym-power/domain';

export interface FreeDay {
  /** When the first of the classes starts. */
  at: Date;
  isToday: boolean;
  classes: AgendaSessionJson[];
}

/** The classes with a place to buy that are still to come today, or else on the next day that has any; null if none. */
export function nextFreeDay({ desde, sessions }: AgendaJson, now: Date): FreeDay | null {
  const coming = sessions.filter(({ state, stock, start }) => state === 'open' && stock > 0 && new Date(start) > now);
  const [first] = coming;
  if (!first) return null;
  return {
    at: new Date(first.start),
    isToday: first.date === desde,
    classes: coming.filter(({ date }) => date === first.date),
  };
}
