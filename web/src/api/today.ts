import type { AgendaSession, Late, Wire } from '@gym-power/domain';
import { get } from './client.ts';

export type LateJson = Wire<Late>;

/** A session with who comes: the weekly places, less who is absent, and make-ups; and how many wait for a place. */
export type TodaySession = Wire<AgendaSession> & { taken: number; absent: number; guests: number; waiting: number };

export interface TodayJson {
  date: string;
  /** Those that take place, by their start. */
  sessions: TodaySession[];
  /** Those that are closed, or differ from every week. */
  changes: Wire<AgendaSession>[];
  late: LateJson[];
  /** What waits for an admin; null for the desk. */
  decisions: { retractos: number; pagos: number; refunds: number } | null;
}

/** What the staff needs to know today. */
export const getToday = (): Promise<TodayJson> => get('/hoy', { asMember: true });
