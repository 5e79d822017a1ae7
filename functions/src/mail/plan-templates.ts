/** What the mails about the end of places say. */
import { daysBetween, formatPesos, isPersonName, keptUntilOf, type OrderLine, type PlanMail } from '@gym-power/domain';
import { type MailContent, type MailLine, mailText, type MailText, type Sender } from './layout.ts';

export interface EndingPlace {
  line: OrderLine;
  /** What one place costs now; null if the class is gone. */
  price: number | null;
  /** From when on it can be renewed. */
  opensAt: Date;
}

export interface PlanMailFacts {
  name: string;
  site: string;
  gym: Sender;
  now: Date;
}

const timeZone = 'America/Argentina/Buenos_Aires';
const long = new Intl.DateTimeFormat('es-AR', { timeZone, dateStyle: 'long' });
const short = new Intl.DateTimeFormat('es-AR', { timeZone, day: 'numeric', month: 'long' });

/** @param places at least one; those of the first two kinds end on the same day */
export function planMailText(kind: PlanMail, places: readonly EndingPlace[], facts: PlanMailFacts): MailText {
  const { name, site, gym } = facts;
  const { before, button, after, detailsOf, ...content } = contents[kind](places, facts);
  const whole = places.reduce((sum, place) => sum + (amountOf(place) ?? 0), 0);
  return mailText(
    {
      ...content,
      preview: places.map(({ line }) => `${line.name}, ${weekly(line)}`).join('; '),
      before: [isPersonName(name) ? `¡Hola, ${name}!` : '¡Hola!', ...before],
      lines: places.map((place) => listed(place, detailsOf(place, facts))),
      ...(places.length > 1 && whole > 0 && { total: ['Todo', formatPesos(whole)] as const }),
      button: { label: button, url: `${site}/sociodashboard/actividades${kind === 'placeFreed' ? '' : '/renovar'}` },
      after,
    },
    gym,
  );
}

interface PlanContent extends Pick<MailContent, 'subject' | 'title' | 'before' | 'after'> {
  button: string;
  /** Until when the place is the member's, and from when it can be renewed. */
  detailsOf: (place: EndingPlace, facts: PlanMailFacts) => string[];
}

const contents: Record<PlanMail, (places: readonly EndingPlace[], facts: PlanMailFacts) => PlanContent> = {
  planEnding: (places, { now }) => {
    const [{ line }] = places as [EndingPlace];
    const when = dayWords(line.validUntil!, now);
    const [title, subject] = isOne(places)
      ? [`Tu lugar termina ${when}`, `Tu lugar en ${line.name} termina ${when}`]
      : [`Tus lugares terminan ${when}`, `Tus lugares terminan ${when}`];
    const renewed = isOne(places) ? 'Si lo renovás, sigue siendo tuyo' : 'Si los renovás, siguen siendo tuyos';
    return {
      subject,
      title,
      before: [`${renewed}: el período nuevo empieza cuando termina este.`],
      detailsOf: (place) => [
        `Vigente hasta el ${long.format(place.line.validUntil!)}`,
        ...opening(place, now),
        ...(keptUntilOf(place.line)! > place.line.validUntil!
          ? [`Si no llegás, te lo guardamos hasta el ${short.format(keptUntilOf(place.line)!)}`]
          : []),
      ],
      button: 'Renovar',
      after: [leaving(places)],
    };
  },
  placeKept: (places, { now }) => {
    const [{ line }] = places as [EndingPlace];
    const until = short.format(Math.min(...places.map((each) => keptUntilOf(each.line)!.getTime())));
    const what = isOne(places) ? 'tu lugar' : 'tus lugares';
    return {
      subject: `Te guardamos ${what}${isOne(places) ? ` en ${line.name}` : ''} hasta el ${until}`,
      title: `Te guardamos ${what}`,
      before: [`Tu plan terminó el ${short.format(line.validUntil!)}. Por unos días nadie más puede tomar ${what}:`],
      detailsOf: (place) => [`Guardado hasta el ${long.format(keptUntilOf(place.line)!)}`, ...opening(place, now)],
      button: 'Renovar',
      after: ['El período nuevo empieza donde terminó el anterior.', leaving(places)],
    };
  },
  placeFreed: (places) => {
    const [{ line }] = places as [EndingPlace];
    return {
      subject: isOne(places) ? `Tu lugar en ${line.name} quedó libre` : 'Tus lugares quedaron libres',
      title: isOne(places) ? 'Tu lugar quedó libre' : 'Tus lugares quedaron libres',
      before: [`Se terminó el tiempo para ${isOne(places) ? 'renovarlo' : 'renovarlos'}:`],
      detailsOf: (place) => [`Fue tuyo hasta el ${long.format(place.line.validUntil!)}`],
      button: 'Volver a comprar',
      after: ['Mientras haya lugar, podés volver cuando quieras.'],
    };
  },
};

const isOne = (places: readonly EndingPlace[]): boolean => places.length === 1;

const leaving = (places: readonly EndingPlace[]): string => {
  const what = isOne(places) ? 'este lugar' : 'estos lugares';
  return `Si no querés seguir, elegí «No renuevo» en tus actividades y no te escribimos más por ${what}.`;
};

const opening = ({ opensAt }: EndingPlace, now: Date): string[] =>
  opensAt > now ? [`Podés renovarlo desde el ${short.format(opensAt)}`] : [];

/** `hoy`, `mañana`, `el 2 de enero` */
function dayWords(at: Date, now: Date): string {
  const days = daysBetween(now, at);
  return days === 0 ? 'hoy' : days === 1 ? 'mañana' : `el ${short.format(at)}`;
}

const weekly = ({ day, hour, quantity }: OrderLine): string =>
  `${day} ${hour} h${quantity > 1 ? ` × ${quantity} lugares` : ''}`;

const amountOf = ({ line, price }: EndingPlace): number | null => (price === null ? null : price * line.quantity);

function listed(place: EndingPlace, details: readonly string[]): MailLine {
  const { line, price } = place;
  const amount = amountOf(place);
  const paid = line.unitprice * line.quantity;
  return {
    title: line.name,
    details: [
      weekly(line),
      ...details,
      ...(amount !== null && price !== line.unitprice
        ? [`Hoy cuesta ${formatPesos(amount)}, antes ${formatPesos(paid)}`]
        : []),
    ],
    ...(amount !== null && { amount: formatPesos(amount) }),
  };
}
