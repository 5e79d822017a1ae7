import type { Json } from '@gym-power/domain';
import { get } from './client.ts';

export type LateJson = TodayJson['late'][number];

/** A session with who comes: the weekly places, less who is absent, and make-ups; and how many wait for a place. */
export type TodaySession = Json<'TodaySession'>;

export type TodayJson = Json<'Today'>;

/** What the staff needs to know today. */
export const getToday = (): Promise<TodayJson> => get('/hoy', { asMember: true });
