import { dayAndMonth, type Gym, namedDates, namedDay, shortDate } from '@gym-power/domain';
import { ApiError } from '../../api/client.ts';
import type { FreezingJson } from '../../api/freezes.ts';

/** `del 15/1 al 27/1` */
export const daysWords = ({ from, to }: { from: string; to: string }): string =>
  from === to ? `el ${dayAndMonth(from)}` : `del ${dayAndMonth(from)} al ${dayAndMonth(to)}`;

/** `Entre 7 y 30 días por vez, y hasta 30 por año. En 2027 te quedan 17.` */
export const boundsWords = (
  { freezeMinDays, freezeMaxDays, freezeDaysAYear }: Gym,
  { year, left }: { year: string; left: number },
): string =>
  `Entre ${freezeMinDays} y ${freezeMaxDays} días por vez, y hasta ${freezeDaysAYear} por año. ` +
  `En ${year} te quedan ${left}.`;

/**
 * `No vas el 18 y 25/1: esos días tu lugar lo puede usar otra persona. Tu plan termina el 21/2/2027, en lugar del
 * 7/2/2027.`
 */
export function outcomeOf({ line, fechas, cerradas, avisadas, antes }: FreezingJson, atDesk: boolean): string {
  const [goes, place, plan] = atDesk ? ['No viene', 'su lugar', 'El plan'] : ['No vas', 'tu lugar', 'Tu plan'];
  const days = fechas.length === 1 ? 'ese día' : 'esos días';
  return [
    `${goes} el ${namedDates(fechas)}: ${days} ${place} lo puede usar otra persona.`,
    `${plan} termina el ${shortDate(line.validUntil!)}, en lugar del ${shortDate(antes)}.`,
    cerradas.length > 0 && `El ${namedDates(cerradas)} ya no hay clase: no se congela.`,
    avisadas.length > 0 && `El ${namedDates(avisadas)} el lugar ya está libre: no se congela.`,
  ]
    .filter(Boolean)
    .join(' ');
}

interface Details {
  desde?: string;
  hasta?: string;
  minimo?: number;
  maximo?: number;
  quedan?: number;
  fecha?: string;
}

/** What the server says of its refusal, with the days that it names. */
export function refusalWords(error: unknown, unsaid: string): string {
  if (!(error instanceof ApiError)) return unsaid;
  const { desde, hasta, minimo, maximo, quedan, fecha } = error.details as Details;
  const more = [
    desde && hasta && `Está congelado ${daysWords({ from: desde, to: hasta })}.`,
    desde && !hasta && `Puede ser desde el ${namedDay(desde)}.`,
    minimo !== undefined && `Se puede de ${minimo} a ${maximo} días.`,
    quedan !== undefined && (quedan === 1 ? 'Queda 1 día.' : `Quedan ${quedan} días.`),
    fecha && `Es la del ${namedDay(fecha)}.`,
  ];
  return [error.message, ...more].filter(Boolean).join(' ');
}
