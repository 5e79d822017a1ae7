import { dayAndMonth, daysBetween, type OwnSessionJson, type CreditJson, outcomeWords } from '@gym-power/domain';

const MINUTE_MS = 60_000;

/** `Faltan 5 h`, `Falta 1 min` */
function leftWords(start: string, now: Date): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(start) - now.getTime()) / MINUTE_MS));
  const [count, unit] = minutes < 60 ? [minutes, 'min'] : [Math.round(minutes / 60), 'h'];
  return `${count === 1 ? 'Falta' : 'Faltan'} ${count} ${unit}`;
}

/** `Empieza en 3 días`, `Empieza en 2 h 10 min`, `Ya empezó` */
export function untilWords(start: string, now: Date): string {
  const minutes = Math.ceil((Date.parse(start) - now.getTime()) / MINUTE_MS);
  if (minutes <= 0) return 'Ya empezó';
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours < 24) return `Empieza en ${[hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ')}`;
  const days = daysBetween(now, new Date(start));
  return `Empieza en ${days === 1 ? '1 día' : `${days} días`}`;
}

const recuperos = (count: number): string => (count === 1 ? 'un recupero' : `${count} recuperos`);

type Left = Pick<OwnSessionJson, 'as' | 'start' | 'leave' | 'pack'>;

/** @param places how many are given up */
export function leadsTo({ as, start, leave, pack }: Left, places: number, now: Date): string {
  const until = dayAndMonth(leave.expiresOn);
  if (as === 'recupero' && pack)
    return leave.credit
      ? `Avisás a tiempo: la clase vuelve a tu pack, para usar hasta el ${until}.`
      : `${leftWords(start, now)}: tu lugar se libera y la clase se pierde.`;
  if (as === 'recupero')
    return leave.credit
      ? `Avisás a tiempo: tu recupero vuelve, para usar hasta el ${until}.`
      : `${leftWords(start, now)}: tu lugar se libera y el recupero se pierde.`;
  if (leave.credit) return `Avisás a tiempo: te damos ${recuperos(places)} hasta el ${until}.`;
  return `${leftWords(start, now)}: ${places > 1 ? 'tus lugares se liberan' : 'tu lugar se libera'}, sin recupero.`;
}

/** Why the member is absent, and the consequence; null if they attend. */
export function absenceWords({ absence, ausentes, recuperos: credits }: OwnSessionJson): string | null {
  if (absence === null || ausentes === 0) return null;
  if (absence === 'frozen') return 'Tu lugar está congelado: esta clase se suma al final de tu plan.';
  if (absence === 'late') return 'Avisaste sobre la hora: tu lugar se liberó, sin recupero.';
  const outcome = outcomeWords(credits, 'tenés');
  return `${causes[absence]}${outcome && `: ${outcome}`}.`;
}

const causes = {
  member: 'Avisaste a tiempo',
  full: 'Estaba completa cuando compraste',
  moved: 'Estaba completa cuando cambió tu horario',
} as const;

/** `Hay 2 personas antes que vos.` */
export const waitlistWords = (position: number | null): string => {
  if (position === null || position <= 1) return 'Sos la próxima persona: si se libera un lugar, es tuyo.';
  const before = position - 1;
  return `Hay ${before === 1 ? '1 persona' : `${before} personas`} antes que vos. Te avisamos por mail.`;
};

/** A session of the agenda, or one that a credit is booked on or waits for. */
export type LeavableSession = Pick<
  OwnSessionJson,
  'as' | 'name' | 'date' | 'hour' | 'start' | 'lineId' | 'creditId' | 'lugares' | 'ausentes' | 'leave' | 'pack'
>;

export function sessionOf({ id, state, session, expiresOn, pack }: CreditJson): LeavableSession | null {
  if (!session || (state !== 'booked' && state !== 'waiting')) return null;
  return {
    ...session,
    as: state === 'waiting' ? 'espera' : 'recupero',
    lineId: null,
    creditId: id,
    ...(pack && { pack: pack.name }),
    lugares: 1,
    ausentes: 0,
    leave: { ...session.leave, expiresOn },
  };
}
