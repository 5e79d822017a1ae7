import { instantOn, type IsoDate, type OrderLine } from '@gym-power/domain';

/** Lazy, because a formatter takes milliseconds of a cold start. */
function written(options: Intl.DateTimeFormatOptions): (at: Date | number) => string {
  let format: Intl.DateTimeFormat | undefined;
  const timeZone = 'America/Argentina/Buenos_Aires';
  return (at) => (format ??= new Intl.DateTimeFormat('es-AR', { timeZone, ...options })).format(at);
}

/** `3 de diciembre de 2026` */
export const longDate = written({ dateStyle: 'long' });
/** `3 de diciembre` */
export const shortDate = written({ day: 'numeric', month: 'long' });
/** `jueves, 3 de diciembre` */
export const weekdayAndDate = written({ weekday: 'long', day: 'numeric', month: 'long' });
/** `19:00` */
export const clock = written({ timeStyle: 'short', hourCycle: 'h23' });

export const noonOf = (date: IsoDate): Date => instantOn(date, '12:00');

/** `Lunes 19:00 h × 2 lugares` */
export const weekly = ({ day, hour, quantity }: Pick<OrderLine, 'day' | 'hour' | 'quantity'>): string =>
  `${day} ${hour} h${quantity > 1 ? ` × ${quantity} lugares` : ''}`;
