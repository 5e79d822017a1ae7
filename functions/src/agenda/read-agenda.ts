/** Reads the agenda as it is answered: from one document, however many slots and dates there are. */
import {
  type Agenda,
  type AgendaEntry,
  agendaOf,
  type AgendaRange,
  type AgendaSource,
  agendaSource,
} from '@gym-power/domain';
import { readView } from '../catalog/catalog-store.ts';

export const readAgendaSource = async (): Promise<AgendaSource> =>
  agendaSource((await readView('agenda')).entries as unknown as readonly AgendaEntry[]);

export const readAgenda = async (range: AgendaRange): Promise<Agenda> => agendaOf(await readAgendaSource(), range);
