import { marksTaken } from './attendance.ts';
import type { OwnSession } from './own-sessions.ts';

const isExpected = ({ as, lugares, ausentes, state }: OwnSession): boolean =>
  as !== 'espera' && lugares > ausentes && state !== 'closed';

const isOpenTo = (session: OwnSession, now: Date): boolean => now >= marksTaken(session).desde && now <= session.end;

const distance = ({ start }: OwnSession, now: Date): number => Math.abs(start.getTime() - now.getTime());

/** Of two sessions, takes the nearer start. Otherwise a second scan would mark the next session too. */
export const sessionAtDoor = <T extends OwnSession>(sessions: readonly T[], now: Date): T | null =>
  sessions
    .filter((session) => isExpected(session) && isOpenTo(session, now))
    .toSorted((a, b) => distance(a, now) - distance(b, now))[0] ?? null;

/** @param sessions by their start */
export const nextSession = <T extends OwnSession>(sessions: readonly T[], now: Date): T | null =>
  sessions.find((session) => isExpected(session) && session.start > now) ?? null;
