import {
  type AgendaSession,
  type Closure,
  daysAfter,
  FARTHEST_DAYS,
  isDate,
  type IsoDate,
  isOwnSession,
  type ListFacts,
  localDate,
  MARK_DAYS,
  type OrderLine,
  Refusal,
  type Slot,
  takesPlaceOn,
  timesOn,
} from '@gym-power/domain';
import { creditsOn } from '../records/credit-store.ts';
import { endedLines, readHeldLines } from '../records/order-lists-store.ts';
import type { Caller } from '../platform/caller.ts';
import { readSlotAndClosures } from '../records/timetable-store.ts';
import { sessionView } from '../agenda/session-view.ts';

export interface SessionList {
  session: AgendaSession;
  facts: ListFacts;
}

/**
 * For dates that can no longer be marked, nobody can tell who held a place.
 * @throws Refusal DIA_HORA_NOT_FOUND, SESSION_NOT_FOUND
 */
export async function readList(diaHoraId: string, date: IsoDate, now: Date): Promise<SessionList> {
  const today = localDate(now);
  if (!isDate(date) || date < daysAfter(today, -MARK_DAYS) || date > daysAfter(today, FARTHEST_DAYS))
    throw new Refusal('SESSION_NOT_FOUND');
  const [{ slot, closures }, held, credits] = await Promise.all([
    readSlotAndClosures(diaHoraId, [date]),
    readHeldLines(diaHoraId),
    creditsOn(diaHoraId, date),
  ]);
  if (!slot) throw new Refusal('DIA_HORA_NOT_FOUND', { id: diaHoraId });
  if (!takesPlaceOn(slot, date)) throw new Refusal('SESSION_NOT_FOUND');
  return listOf({ slot, date, now, held, credits, closures });
}

interface Read {
  slot: Slot;
  date: IsoDate;
  now: Date;
  held: readonly OrderLine[];
  credits: ListFacts['credits'];
  closures: ReadonlyMap<IsoDate, Closure>;
}

async function listOf({ slot, date, now, held, credits, closures }: Read): Promise<SessionList> {
  const { start } = timesOn(slot, date);
  const [session, ended] = await Promise.all([
    sessionView(slot, [...closures.values()], date, now),
    endedSince(slot.id, start, now),
  ]);
  return { session, facts: { date, start, now, lines: [...held, ...ended], credits } };
}

/** People who attended a class that has begun may have lost their place since. */
export const endedSince = async (diaHoraId: string, start: Date, now: Date): Promise<OrderLine[]> =>
  start > now ? [] : endedLines(diaHoraId, start);

/** @throws Refusal FORBIDDEN */
export async function actorOn(session: AgendaSession, caller: Caller): Promise<'trainer' | 'desk'> {
  if (isOwnSession(session, await caller.trainerId())) return 'trainer';
  if (!(await caller.isDesk())) throw new Refusal('FORBIDDEN');
  return 'desk';
}
