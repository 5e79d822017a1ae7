/** What the staff's agenda and the page of today say about a session that is not as every week. */
import { minutesOf, type Session } from '@gym-power/domain';
import { closedBecause, FULL } from '../../../widgets/agenda/session-words.ts';

type Told = Pick<Session, 'state' | 'because' | 'hour' | 'usualHour' | 'note'>;

/** In the order in which they matter. */
export function sessionMarks({ state, because, hour, usualHour, note }: Told): string[] {
  if (state === 'closed') return [closedBecause(because)];
  return [
    ...(minutesOf(hour) === minutesOf(usualHour) ? [] : [`${hour}, no ${usualHour}`]),
    ...(state === 'full' ? [FULL] : []),
    ...(note ? [note] : []),
  ];
}
