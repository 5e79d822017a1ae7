import { daysAfter, hourOf, type IsoDate, localDate } from '../calendar.ts';
import { isComingTo, type OwnSession } from './own-sessions.ts';

/** Hours in Buenos Aires. A mail at night would wake people up. */
const EVENING = { from: 18, until: 23 } as const;

export function digestDay(now: Date): IsoDate | null {
  const hour = hourOf(now);
  return hour >= EVENING.from && hour < EVENING.until ? daysAfter(localDate(now), 1) : null;
}

export function sessionsToTell<
  Own extends Pick<OwnSession, 'diaHoraId' | 'date' | 'state' | 'as' | 'lugares' | 'ausentes' | 'persona'>,
>(sessions: readonly Own[]): Own[] {
  const told = sessions.filter((each) => (each.state === 'open' || each.state === 'full') && isComingTo(each));
  return [...new Map(told.map((each) => [`${each.diaHoraId} ${each.date} ${each.persona?.id}`, each])).values()];
}
