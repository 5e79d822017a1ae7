import { type Agenda, agendaOf, type AgendaRange } from '@gym-power/domain';
import { readAgendaSource } from './read-catalog.ts';

export const AGENDA_DAYS = 14;
export const MOST_AGENDA_DAYS = 62;

export const readAgenda = async (range: AgendaRange): Promise<Agenda> => agendaOf(await readAgendaSource(), range);
