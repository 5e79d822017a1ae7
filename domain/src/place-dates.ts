/** The dates of a bought place, as screens and mails name them: `4 clases: 3, 10, 17 y 24/12`. */
import { classesBetween, DAY_MS, firstClass, type IsoDate, localDate } from './calendar.ts';
import { namedDates, weekdayWord } from './format-date.ts';

export type ClosedDates = Readonly<Record<string, string>>;

export function closedBySlot(
  sessions: readonly { diaHoraId: string; date: string; state: string; because: string }[],
): ReadonlyMap<string, ClosedDates> {
  const closed = Map.groupBy(
    sessions.filter(({ state }) => state === 'closed'),
    ({ diaHoraId }) => diaHoraId,
  );
  return new Map(
    [...closed].map(([id, dates]) => [id, Object.fromEntries(dates.map(({ date, because }) => [date, because]))]),
  );
}

export interface PlaceDates {
  classes: Date[];
  closed: { date: string; because: string }[];
}

/** `from` is included and `until` is not. */
export function datesOfPlace(
  slot: { day: string; hour: string },
  from: Date,
  until: Date,
  closed: ClosedDates = {},
): PlaceDates {
  const all = classesBetween(slot, from, until).map((at) => ({ at, date: localDate(at) }));
  return {
    classes: all.filter(({ date }) => !(date in closed)).map(({ at }) => at),
    closed: all.flatMap(({ date }) => (date in closed ? [{ date, because: closed[date]! }] : [])),
  };
}

export interface PlaceLeft extends PlaceDates {
  givenUp: IsoDate[];
}

/** The dates left of a weekly place: those to come that are neither given up nor closed. */
export function leftOfPlace(
  slot: { day: string; hour: string },
  {
    now,
    until,
    closed = {},
    givenUp = [],
  }: { now: Date; until: Date; closed?: ClosedDates; givenUp?: readonly IsoDate[] },
): PlaceLeft {
  const { classes, closed: shut } = datesOfPlace(slot, now, until, closed);
  const isGivenUp = (at: Date) => givenUp.includes(localDate(at));
  return {
    classes: classes.filter((at) => !isGivenUp(at)),
    givenUp: classes.filter(isGivenUp).map(localDate),
    closed: shut,
  };
}

/** The dates on which nobody comes with a weekly place, by its line. @param sessions of a member's agenda */
export function givenUpByLine(
  sessions: readonly { lineId: string | null; date: IsoDate; lugares: number; ausentes: number }[],
): ReadonlyMap<string, readonly IsoDate[]> {
  const given = sessions.flatMap(({ lineId, date, lugares, ausentes }) =>
    lineId !== null && ausentes >= lugares ? [{ lineId, date }] : [],
  );
  return new Map(
    [...Map.groupBy(given, ({ lineId }) => lineId)].map(([lineId, dates]) => [lineId, dates.map(({ date }) => date)]),
  );
}

export function firstOpenClass(slot: { day: string; hour: string }, from: Date, closed: ClosedDates = {}): Date {
  let first = firstClass(slot, from);
  while (localDate(first) in closed) first = new Date(first.getTime() + 7 * DAY_MS);
  return first;
}

/** With more dates, only their number is shown. */
const MOST_NAMED = 10;

/** `4 clases: 3, 10, 17 y 24/12`; `0 clases` */
export function classesWords({ classes }: Pick<PlaceDates, 'classes'>): string {
  const count = classes.length === 1 ? '1 clase' : `${classes.length} clases`;
  const isNamed = classes.length > 0 && classes.length <= MOST_NAMED;
  return isNamed ? `${count}: ${namedDates(classes.map(localDate))}` : count;
}

/** `El 8/12 está cerrado: feriado.`, one sentence for each reason. */
export const closedWords = ({ closed }: Pick<PlaceDates, 'closed'>): string[] =>
  [...Map.groupBy(closed, ({ because }) => because)].map(([because, dates]) => {
    const are = dates.length > 1 ? 'están cerrados' : 'está cerrado';
    const words = `El ${namedDates(dates.map(({ date }) => date))} ${are}`;
    return because ? `${words}: ${because}.` : `${words}.`;
  });

interface DatedSession {
  date: IsoDate;
  start: Date | string;
  state: string;
  free: number;
  stock: number;
}

/**
 * @param sessions of one weekly slot
 * @param until excluded; null = never
 */
export const fullOfPlace = (
  sessions: readonly DatedSession[],
  places: number,
  from: Date,
  until: Date | null,
): IsoDate[] =>
  sessions
    .filter(({ state, free, stock }) => (state === 'open' || state === 'full') && free < places && stock >= places)
    .filter(({ start }) => new Date(start) >= from && (until === null || new Date(start) < until))
    .map(({ date }) => date);

/**
 * `El jueves 3/12 está completo: te damos un recupero.`; empty without dates.
 * @param dates of one weekly slot, in order
 * @param places the number that is bought
 */
export function fullWords(dates: readonly IsoDate[], places: number): string {
  if (dates.length === 0) return '';
  const isOne = dates.length === 1;
  const on = `${isOne ? 'El' : 'Los'} ${weekdayWord(dates[0]!, !isOne)} ${namedDates(dates)}`;
  if (places > 1) return `${on} no entran tus ${places} lugares: te damos un recupero por cada uno que falta.`;
  return isOne
    ? `${on} está completo: te damos un recupero.`
    : `${on} están completos: te damos un recupero por cada uno.`;
}
