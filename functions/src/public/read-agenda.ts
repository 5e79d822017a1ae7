import { type Agenda, agendaOf, type AgendaRange } from '@gym-power/domain';
import { readAgendaSource } from './read-catalog.ts';

/** How many days are told of at once: unless somebody asks otherwise, and at most. */
export const AGENDA_DAYS = 14;
export const MOST_AGENDA_DAYS = 62;

/** The agenda as it is answered. */
export const readAgenda = async (range: AgendaRange): Promise<Agenda> => agendaOf(await readAgendaSource(), range);
