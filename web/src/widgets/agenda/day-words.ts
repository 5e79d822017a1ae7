import { daysAfter, type IsoDate, namedDay } from '@gym-power/domain';

/** `Hoy`, `Mañana`, `Jueves 3/12`. */
export function dayWords(date: IsoDate, today: IsoDate): string {
  if (date === today) return 'Hoy';
  if (date === daysAfter(today, 1)) return 'Mañana';
  const words = namedDay(date);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
