import { dayAndMonth, daysAfter, localDate, type PackTerms, packWords } from '@gym-power/domain';

/** `4 clases para usar en 45 días: hasta el 10/1 si pagás hoy.` */
export const packUntilWords = (pack: PackTerms, quantity: number, now: Date): string =>
  `${packWords(pack, quantity)}: hasta el ${dayAndMonth(daysAfter(localDate(now), pack.days))} si pagás hoy.`;
