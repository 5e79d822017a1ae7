import type { Json } from '@gym-power/domain';
import { get } from './client.ts';

export type LateJson = TodayJson['late'][number];

export type TodaySession = Json<'TodaySession'>;

export type TodayJson = Json<'Today'>;

export const getToday = (): Promise<TodayJson> => get('/hoy', { asMember: true });
