import { type Absence, localDate, namedDay, type Presence, type Wire } from '@gym-power/domain';
import type { RosterJson, RosterPersonJson } from '../../api/sessions.ts';
import { timeOfDay } from '../../lib/format.ts';

export const absenceWords: Readonly<Record<Absence['because'], string>> = {
  member: 'Avisó a tiempo',
  late: 'Avisó tarde, sin recupero',
  full: 'Estaba completa cuando compró',
  moved: 'Estaba completa cuando cambió de horario',
  frozen: 'Lugar congelado',
};

export const waitingWords = (count: number): string =>
  count === 1 ? '1 espera un lugar' : `${count} esperan un lugar`;

export const unpaidWords = (places: number): string =>
  places === 1 ? 'Y 1 lugar reservado sin pagar' : `Y ${places} lugares reservados sin pagar`;

export const rosterMarks: Readonly<Record<RosterPersonJson['marcas'][number], string>> = {
  recupero: 'Recupero',
  primera: '1.ª clase',
  vencido: 'Plan vencido',
  apto: 'Apto vencido',
};

/** `3 de 12 presentes` */
export const presentWords = (present: number, expected: number): string =>
  `${present} de ${expected} ${expected === 1 ? 'presente' : 'presentes'}`;

export const unsentWords = (count: number): string => `${count} sin enviar`;

const places: Readonly<Record<Presence['by'], string>> = { trainer: '', desk: ', mostrador', self: ', en la puerta' };

/** `18:55, en la puerta` */
export const presenceWords = ({ at, by }: Wire<Presence>): string => `${timeOfDay(at)}${places[by]}`;

/** When people can be marked; null if they can be now. */
export function markableWords({ desde, hasta }: RosterJson['marcable'], now: Date): string | null {
  if (now < new Date(desde)) {
    const day = localDate(new Date(desde));
    return `Se marca ${day === localDate(now) ? '' : `el ${namedDay(day)} `}desde las ${timeOfDay(desde)}.`;
  }
  return now > new Date(hasta) ? 'Ya no se marca: pasó una semana.' : null;
}
