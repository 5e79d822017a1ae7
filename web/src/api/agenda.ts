import { type AgendaJson, livePages } from '@gym-power/domain';
import { get } from './client.ts';

/** Today and the next 13 days, in Buenos Aires time. */
export const AGENDA_PATH = livePages.agenda.data;

/** @param days including today; default 14 */
export const getAgenda = (days?: number): Promise<AgendaJson> =>
  get(days === undefined ? AGENDA_PATH : `${AGENDA_PATH}?dias=${days}`);
