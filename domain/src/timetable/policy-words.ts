import type { CreditPolicy } from './own-sessions.ts';

const hoursBefore = (hours: number): string => (hours === 0 ? 'antes de que empiece' : `hasta ${hours} h antes`);
const days = (count: number): string => (count === 1 ? '1 día' : `${count} días`);

export const noticeWords = ({ cancelHours, creditDays }: Pick<CreditPolicy, 'cancelHours' | 'creditDays'>): string =>
  `Si no podés venir y avisás ${hoursBefore(cancelHours)}, te damos un recupero para usar en ${days(creditDays)}.`;

export function policyWords({ makeUps, creditsAMonth, bookDays, promoteHours, cancelHours }: CreditPolicy): string[] {
  const classes = makeUps === 'sameClass' ? 'la misma clase, otro día' : 'cualquier clase que no cueste más';
  return [
    `Un recupero sirve para ${classes}.`,
    `Podés usar hasta ${creditsAMonth} por mes, y reservar con hasta ${days(bookDays)} de anticipación.`,
    `Si después no podés ir, vuelve si lo devolvés ${hoursBefore(cancelHours)}.`,
    `Si la clase está completa podés esperar: el lugar que se libere ${hoursBefore(promoteHours)} es tuyo, y te ` +
      'avisamos por mail.',
  ];
}
