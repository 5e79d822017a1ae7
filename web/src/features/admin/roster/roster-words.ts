import type { Absence } from '@gym-power/domain';

/** Why somebody does not come. */
export const absenceWords: Readonly<Record<Absence['because'], string>> = {
  member: 'Avisó a tiempo',
  late: 'Avisó tarde, sin recupero',
  full: 'Estaba completa cuando compró',
  moved: 'Estaba completa cuando cambió de horario',
};

/** How many wait for a place on a date. */
export const waitingWords = (count: number): string =>
  count === 1 ? '1 espera un lugar' : `${count} esperan un lugar`;

/** Places that are held until they are paid for. */
export const unpaidWords = (places: number): string =>
  places === 1 ? 'Y 1 lugar reservado sin pagar' : `Y ${places} lugares reservados sin pagar`;
