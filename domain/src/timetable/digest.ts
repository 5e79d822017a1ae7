/** The mail of the evening before: the sessions that a member comes to on the next day. */
import { daysAfter, hourOf, type IsoDate, localDate } from '../calendar.ts';
import { isComingTo, type OwnSession } from './own-sessions.ts';

/** The hours of Buenos Aires between which it is written: at night it would wake people up. */
const EVENING = { from: 18, until: 23 } as const;

/** The day that members are to be told of; null outside of the evening. */
export function digestDay(now: Date): IsoDate | null {
  const hour = hourOf(now);
  return hour >= EVENING.from && hour < EVENING.until ? daysAfter(localDate(now), 1) : null;
}

/** Those that take place and that the member comes to, each once. */
export function sessionsToTell<
  Own extends Pick<OwnSession, 'diaHoraId' | 'date' | 'state' | 'as' | 'lugares' | 'ausentes'>,
>(sessions: readonly Own[]): Own[] {
  const told = sessions.filter((each) => (each.state === 'open' || each.state === 'full') && isComingTo(each));
  return [...new Map(told.map((each) => [`${each.diaHoraId} ${each.date}`, each])).values()];
}
