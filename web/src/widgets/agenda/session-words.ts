import { type AgendaSessionJson, minutesOf } from '@gym-power/domain';
import { listed } from '../../lib/format.ts';

export const FULL = 'Completa';

interface Taught {
  trainers: readonly { name: string }[];
  substitute: boolean;
}

export const countWords = (count: number): string => (count === 1 ? '1 clase' : `${count} clases`);

/** `Cerrada: feriado` */
export const closedBecause = (because: string): string => (because ? `Cerrada: ${because}` : 'Cerrada');

export function placesWords({ state, because, free, stock }: AgendaSessionJson): string {
  switch (state) {
    case 'closed':
      return closedBecause(because);
    case 'over':
      return 'Terminó';
    case 'full':
      return FULL;
    case 'open': {
      const places = free === 1 ? '1 lugar' : `${free} lugares`;
      // Free on this date only, because somebody is absent: no weekly place.
      return stock === 0 ? `${places} solo ese día` : places;
    }
  }
}

/** `Suplente: Ana`, `Ana y Luz`; empty where nobody is named. */
export function trainerWords({ trainers, substitute }: Taught): string {
  const names = listed(trainers.map(({ name }) => name));
  return substitute && names ? `Suplente: ${names}` : names;
}

/** `Hoy 20:00, no 19:00`; null for a session at its usual hour. */
export function movedWords(
  { hour, usualHour }: Pick<AgendaSessionJson, 'hour' | 'usualHour'>,
  { when, weekday }: { when: string | null; weekday: string },
): string | null {
  if (minutesOf(hour) === minutesOf(usualHour)) return null;
  return `${when ?? `Este ${weekday.toLowerCase()}`} ${hour}, no ${usualHour}`;
}
