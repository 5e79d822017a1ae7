import {
  type AgendaSession,
  daysAfter,
  FARTHEST_DAYS,
  isDate,
  type IsoDate,
  localDate,
  Refusal,
  type Roster,
  rosterOf,
  takesPlaceOn,
} from '@gym-power/domain';
import { creditsOn } from '../credits/credit-store.ts';
import { readHeldLines } from '../orders/order-lists-store.ts';
import { readSlotAndClosures } from '../timetable/timetable-store.ts';
import { usersById } from '../users/user-store.ts';
import { sessionView } from './session-view.ts';

/**
 * Who comes to a date of a slot, from today on: later, nobody could tell who held a place then.
 * @throws Refusal DIA_HORA_NOT_FOUND, SESSION_NOT_FOUND
 */
export async function readRoster(
  diaHoraId: string,
  date: IsoDate,
  now: Date,
): Promise<Roster & { session: AgendaSession }> {
  const today = localDate(now);
  if (!isDate(date) || date < today || date > daysAfter(today, FARTHEST_DAYS)) throw new Refusal('SESSION_NOT_FOUND');
  const [{ slot, closures }, held, credits] = await Promise.all([
    readSlotAndClosures(diaHoraId, [date]),
    readHeldLines(diaHoraId),
    creditsOn(diaHoraId, date),
  ]);
  if (!slot) throw new Refusal('DIA_HORA_NOT_FOUND', { id: diaHoraId });
  if (!takesPlaceOn(slot.record, date)) throw new Refusal('SESSION_NOT_FOUND');
  const lines = held.map(({ record }) => record);
  const [session, people] = await Promise.all([
    sessionView(slot.record, [...closures.values()], date, now),
    usersById([...new Set([...lines, ...credits].map(({ userId }) => userId))]),
  ]);
  return { session, ...rosterOf({ date, start: session.start, lines, credits }, people) };
}
