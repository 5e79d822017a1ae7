import type { AgendaJson, AgendaSessionJson } from '@gym-power/domain';

export interface FreeDay {
  at: Date;
  isToday: boolean;
  classes: AgendaSessionJson[];
}

/** Classes with a free place: later today, else on the next day that has any. Null if there are none. */
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
