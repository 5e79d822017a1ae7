import { formatPesos, type OrderLine, type PlanNotice, planNotice, renewalTimes, shortDate } from '@gym-power/domain';
import type { Facts, ListedLine, Sources, Words } from './kind.ts';
import { weekly } from './weekly.ts';
import { toMember } from './to-member.ts';

export interface EndingPlace {
  line: OrderLine;
  /** The current price; null if the class is gone. */
  amount: number | null;
  opensAt: Date;
}

type AtLeastOne<T> = readonly [T, ...T[]];

interface Told {
  words: (places: AtLeastOne<EndingPlace>, now: Date) => Pick<Words, 'subject' | 'title' | 'before' | 'after'>;
  detailsOf: (place: EndingPlace, now: Date) => string[];
}

interface PlacesKind<Args extends unknown[], F> extends Told {
  of: (...args: Args) => F;
  isReminder?: true;
  stillTrue: (mail: F, lines: readonly OrderLine[], sources: Sources) => OrderLine[] | Promise<OrderLine[]>;
  button: { label: string; path: string };
}

export const aboutPlaces = <K extends string, Args extends unknown[], F extends Facts & { lineIds: string[] }>(
  kind: K,
  { stillTrue, words, detailsOf, button, ...rest }: PlacesKind<Args, F>,
) =>
  toMember(kind, {
    ...rest,
    stillTrue: async (mail, sources): Promise<AtLeastOne<EndingPlace> | null> => {
      const lines = await stillTrue(mail, await sources.linesById(mail.lineIds), sources);
      const prices = await sources.pricesOf([...new Set(lines.map(({ activityId }) => activityId))]);
      const [first, ...others] = lines.map((line) => {
        const price = prices.get(line.activityId);
        const amount = price === undefined ? null : price * line.quantity;
        return { line, amount, opensAt: renewalTimes(line, sources.gym).from };
      });
      return first ? [first, ...others] : null;
    },
    words: (places, { site, now }) => {
      const whole = places.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
      return {
        ...words(places, now),
        preview: places.map(({ line }) => `${line.name}, ${weekly(line)}`).join('; '),
        lines: places.map((place) => listed(place, detailsOf(place, now))),
        ...(places.length > 1 && whole > 0 && { total: ['Todo', formatPesos(whole)] as const }),
        button: { label: button.label, url: `${site}/sociodashboard/actividades${button.path}` },
      };
    },
  });

export const aboutEnd = <K extends PlanNotice['kind']>(kind: K, told: Told) =>
  aboutPlaces(kind, {
    of: (userId: string, { endsOn, daysBefore }: PlanNotice, lines: readonly OrderLine[]) => ({
      id: [kind, ...(daysBefore === null ? [] : [daysBefore]), endsOn, userId].join('-'),
      userId,
      endsOn,
      lineIds: lines.map((line) => line.id),
    }),
    isReminder: true,
    stillTrue: ({ endsOn }, lines, { now }) =>
      lines.filter((line) => {
        const notice = planNotice(line, now);
        return notice?.kind === kind && notice.endsOn === endsOn;
      }),
    button: { label: 'Renovar', path: '/renovar' },
    ...told,
  });

const listed = ({ line, amount }: EndingPlace, details: readonly string[]): ListedLine => {
  const paid = line.unitprice * line.quantity;
  const isOther = amount !== null && amount !== paid;
  return {
    title: line.name,
    details: [
      weekly(line),
      ...details,
      ...(isOther ? [`Hoy cuesta ${formatPesos(amount)}, antes ${formatPesos(paid)}`] : []),
    ],
    ...(amount !== null && { amount: formatPesos(amount) }),
  };
};

export const isOne = (places: readonly EndingPlace[]): boolean => places.length === 1;

export const opening = ({ opensAt }: EndingPlace, now: Date): string[] =>
  opensAt > now ? [`Podés renovarlo desde el ${shortDate(opensAt)}`] : [];

export const leaving = (places: readonly EndingPlace[]): string => {
  const what = isOne(places) ? 'este lugar' : 'estos lugares';
  return `Si no querés seguir, elegí «No renuevo» en tus actividades y no te escribimos más por ${what}.`;
};
