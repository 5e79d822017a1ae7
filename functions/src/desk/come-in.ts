import { daysAfter, localDate, nextSession, Refusal, sessionAtDoor, type View } from '@gym-power/domain';
import { readOwnAgenda } from '../agenda/read-own-agenda.ts';
import { markSelf } from '../week/mark-presence.ts';
import { findUser } from '../records/user-store.ts';
import { doorCodeNumber } from './door-code.ts';

/** From yesterday, since a class may run past midnight, to the farthest next class that a refusal names. */
const DAYS = 16;

/** @throws Refusal DOOR_CODE, NOT_EXPECTED {session} with their next one, and what `markSelf` throws */
export async function comeIn({
  code,
  userId,
  now,
}: {
  code: string;
  userId: string;
  now: Date;
}): Promise<View<'Entry'>> {
  const number = doorCodeNumber(code, now);
  if (number === null) throw new Refusal('DOOR_CODE');
  const from = daysAfter(localDate(now), -1);
  const { sessions } = await readOwnAgenda(userId, { from, days: DAYS, now });
  const expected = sessionAtDoor(sessions, now);
  if (!expected) throw new Refusal('NOT_EXPECTED', { session: nextSession(sessions, now) });
  const { diaHoraId, date } = expected;
  const [{ session, presente }, user] = await Promise.all([
    markSelf({ diaHoraId, date, userId, code: number, now }),
    findUser(userId),
  ]);
  return { nombre: user?.name ?? '', session, presente };
}
