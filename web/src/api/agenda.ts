import { type AgendaJson, livePages } from '@gym-power/domain';
import { get } from './client.ts';

/** Today and the 13 days after it, as Buenos Aires counts them. */
export const AGENDA_PATH = livePages.agenda.data;

/** @param days how many, from today on; 14 without it */
export const getAgenda = (days?: number): Promise<AgendaJson> =>
  get(days === undefined ? AGENDA_PATH : `${AGENDA_PATH}?dias=${days}`);
