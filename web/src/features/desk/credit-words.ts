import { dayAndMonth, type OwnSessionJson, type CreditJson, outcomeWords } from '@gym-power/domain';
import { closedBecause } from '../../widgets/agenda/session-words.ts';
import { dateWords } from '../../widgets/agenda/agenda-week.ts';
import { absenceWords } from '../../widgets/roster/roster-words.ts';

/** `Yoga, lunes 30 de noviembre, 19:00` */
export const sessionName = ({ name, date, hour }: Pick<OwnSessionJson, 'name' | 'date' | 'hour'>): string =>
  `${name}, ${dateWords(date)}, ${hour}`;

/** `En espera, puesto 2` */
export const waitlistWords = (position: number | null): string =>
  position === null ? 'En espera' : `En espera, puesto ${position}`;

/** Empty if the member comes. */
export function standingWords({
  as,
  state,
  because,
  absence,
  ausentes,
  lugares,
  recuperos,
  position,
}: Pick<
  OwnSessionJson,
  'as' | 'state' | 'because' | 'absence' | 'ausentes' | 'lugares' | 'recuperos' | 'position'
>): string {
  if (state === 'closed') return closedBecause(because);
  if (as === 'espera') return waitlistWords(position);
  if (ausentes === 0 || absence === null) return '';
  const who = lugares > 1 ? `${ausentes} de ${lugares} no ${ausentes === 1 ? 'viene' : 'vienen'}` : 'No viene';
  const outcome = absence === 'late' ? '' : outcomeWords(recuperos, 'tiene');
  return `${who}: ${lowerFirst(absenceWords[absence])}${outcome && `, ${outcome}`}`;
}

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** @param places how many of the weekly places are given up */
export function leadsTo({ as, leave, pack }: Pick<OwnSessionJson, 'as' | 'leave' | 'pack'>, places: number): string {
  if (as === 'espera') return '';
  if (as === 'recupero')
    return leave.credit
      ? `Si lo libera ahora, ${pack ? 'la clase vuelve a su pack' : 'el recupero vuelve'}`
      : `Si lo libera ahora, ${pack ? 'la' : 'lo'} pierde`;
  if (!leave.credit) return 'Si avisa ahora, se libera el lugar, sin recupero';
  const got = places === 1 ? 'un recupero' : `${places} recuperos`;
  return `Si avisa ahora, tiene ${got} hasta el ${dayAndMonth(leave.expiresOn)}`;
}

const causes: Readonly<Record<CreditJson['because'], string>> = {
  absence: 'Avisó que no venía',
  closed: 'Clase cerrada',
  full: absenceWords.full,
  moved: absenceWords.moved,
  granted: 'Se lo dimos',
  bought: 'Comprada',
};

export const causeWords = ({
  because,
  from,
  note,
  pack,
}: Pick<CreditJson, 'because' | 'from' | 'note' | 'pack'>): string =>
  [causes[because], pack ? pack.name : from ? `${from.name}, ${dayAndMonth(from.date)}` : note]
    .filter(Boolean)
    .join(': ');

export const isEnded = ({ state }: Pick<CreditJson, 'state'>): boolean =>
  state === 'spent' || state === 'expired' || state === 'void';

export function endWords({ state, session, expiresOn }: Pick<CreditJson, 'state' | 'session' | 'expiresOn'>): string {
  if (state === 'expired') return `Venció el ${dayAndMonth(expiresOn)}`;
  if (state === 'void') return 'Anulado';
  return session ? `Usado en ${session.name}, ${dayAndMonth(session.date)}` : 'Usado';
}
