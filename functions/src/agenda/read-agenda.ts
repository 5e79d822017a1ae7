import { type Agenda, agendaOf, type AgendaRange } from '@gym-power/domain';
import { readAgendaSource } from '../catalog/read-catalog.ts';

/** The agenda as it is answered. */
export const readAgenda = async (range: AgendaRange): Promise<Agenda> => agendaOf(await readAgendaSource(), range);
