import { type Day, daysAfter, localDate, namedDay } from '@gym-power/domain';
import type { WaitJson } from '../../api/waits.ts';
import { timeOfDay } from '../../lib/format.ts';

const dayWords: Readonly<Record<Day, string>> = {
  Lunes: 'lunes',
  Martes: 'martes',
  Miercoles: 'miércoles',
  Jueves: 'jueves',
  Viernes: 'viernes',
  Sabado: 'sábado',
  Domingo: 'domingo',
};

/** `Boxeo, sábado 11:30` */
export const slotWords = ({ name, day, hour }: Pick<WaitJson, 'name' | 'day' | 'hour'>): string =>
  `${name}, ${dayWords[day]} ${hour}`;

/** `Puesto 2 para Boxeo, sábado 11:30` */
export const positionWords = (wait: WaitJson): string =>
  wait.puesto === null ? `En la lista para ${slotWords(wait)}` : `Puesto ${wait.puesto} para ${slotWords(wait)}`;

/** `las 14:30`, `mañana a las 9:00`, `el jueves 3/12 a las 9:00` */
export function endWords(iso: string, now: Date): string {
  const date = localDate(new Date(iso));
  const today = localDate(now);
  const time = `las ${timeOfDay(iso)}`;
  if (date === today) return time;
  return `${date === daysAfter(today, 1) ? 'mañana' : `el ${namedDay(date)}`} a ${time}`;
}
