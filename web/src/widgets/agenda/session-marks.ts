import { minutesOf, type Session } from '@gym-power/domain';
import { closedBecause, FULL } from './session-words.ts';

type Told = Pick<Session, 'state' | 'because' | 'hour' | 'usualHour' | 'note'>;

/** Most important first. */
export function sessionMarks({ state, because, hour, usualHour, note }: Told): string[] {
  if (state === 'closed') return [closedBecause(because)];
  return [
    ...(minutesOf(hour) === minutesOf(usualHour) ? [] : [`${hour}, no ${usualHour}`]),
    ...(state === 'full' ? [FULL] : []),
    ...(note ? [note] : []),
  ];
}
