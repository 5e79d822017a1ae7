/** What the agenda and the page of today say about a session that is not as every week. */
import { minutesOf, type Session } from '@gym-power/domain';

type Told = Pick<Session, 'state' | 'because' | 'hour' | 'usualHour' | 'note'>;

export const closedWords = (because: string): string => `Cerrada: ${because}`;

export const FULL = 'Completa';

/** In the order in which they matter. */
export function sessionMarks({ state, because, hour, usualHour, note }: Told): string[] {
  if (state === 'closed') return [closedWords(because)];
  return [
    ...(minutesOf(hour) === minutesOf(usualHour) ? [] : [`${hour}, no ${usualHour}`]),
    ...(state === 'full' ? [FULL] : []),
    ...(note ? [note] : []),
  ];
}

export const teacherWords = (trainers: readonly { name: string }[], substitute: boolean): string =>
  trainers.length === 0 ? '' : `${substitute ? 'Suplente: ' : ''}${trainers.map(({ name }) => name).join(', ')}`;
