/** Somebody at the gym's door: which of their sessions they come to. */
import { marksTaken } from './attendance.ts';
import type { OwnSession } from './own-sessions.ts';

/** Whether they come to it, as far as is known. */
const isExpected = ({ as, lugares, ausentes, state }: OwnSession): boolean =>
  as !== 'espera' && lugares > ausentes && state !== 'closed';

const isOpenTo = (session: OwnSession, now: Date): boolean => now >= marksTaken(session).desde && now <= session.end;

const distance = ({ start }: OwnSession, now: Date): number => Math.abs(start.getTime() - now.getTime());

/**
 * The session that somebody comes in for now, from an hour before it until its end. Of two, it is the one whose
 * beginning is nearer: whoever comes to both is not marked in the second one because they look twice.
 */
export const sessionAtDoor = <T extends OwnSession>(sessions: readonly T[], now: Date): T | null =>
  sessions
    .filter((session) => isExpected(session) && isOpenTo(session, now))
    .toSorted((a, b) => distance(a, now) - distance(b, now))[0] ?? null;

/** The first one that has not begun. @param sessions by their start */
export const nextSession = <T extends OwnSession>(sessions: readonly T[], now: Date): T | null =>
  sessions.find((session) => isExpected(session) && session.start > now) ?? null;
