import { DAY_MS, type IsoDate } from '../calendar.ts';
import type { Absence, Attendance, Credit, OrderLine, User } from '../entities.ts';
import { heldSince, isRenewal } from './absences.ts';
import { hasAttended, isForgotten, presenceOf } from './attendance.ts';
import { waitlistOn } from './book-credit.ts';
import { absentOn, lasts } from './session-changes.ts';
import type { View } from '../wire.ts';

/**
 * The marks beside a name.
 * - `recupero`: comes with a credit.
 * - `primera`: was never marked present before, and holds no plan that is older than a week.
 * - `vencido`: the plan period is over, and the place is still kept.
 * - `apto`: has no medical certificate that is valid on the date, and the gym asks for one.
 */
export type RosterMark = 'recupero' | 'primera' | 'vencido' | 'apto';

type Listed = Omit<RosterPerson, 'presente' | 'marcas'>;

export type RosterPerson = Roster['personas'][number];

export type RosterWaiter = Roster['esperan'][number];

export type Roster = Omit<View<'Roster'>, 'session' | 'marcable'>;

export interface ListFacts {
  date: IsoDate;
  start: Date;
  now: Date;
  /** Lines that hold places of the slot. Once the class has begun, also paid lines that held places then. */
  lines: readonly OrderLine[];
  /** The credits that are or were booked on the date, or wait for it. */
  credits: readonly Credit[];
}

export interface RosterFacts extends ListFacts {
  /** null before the first mark. */
  attendance: Attendance | null;
  newcomers: ReadonlySet<string>;
  asksFitness: boolean;
}

export type RosterMember = Pick<User, 'name' | 'lastName' | 'image' | 'fitUntil' | 'guardianId'>;

/** Without members whose plan period ends before the date, unless it has ended and the place is kept. */
export function rosterOf(facts: RosterFacts, people: ReadonlyMap<string, RosterMember>): Roster {
  const { date, start, lines, credits, attendance, newcomers, asksFitness } = facts;
  const named = (userId: string) => {
    const { name = '', lastName = '', image = '', guardianId = '' } = people.get(userId) ?? {};
    const de = people.get(guardianId)?.name;
    return { userId, name, lastName, image, ...(de !== undefined && { de }) };
  };
  const holder = ({ id, userId }: OrderLine, lugares: number): Listed => ({
    ...named(userId),
    as: 'plan',
    lugares,
    lineId: id,
    creditId: null,
  });
  const guest = ({ id, userId }: Credit): Listed => ({
    ...named(userId),
    as: 'recupero',
    lugares: 1,
    lineId: null,
    creditId: id,
  });
  const hasEnded = (line: OrderLine) => !lasts(line, start);
  const shown = (listed: Listed, isOver: boolean): RosterPerson => ({
    ...listed,
    presente: presenceOf(attendance, listed.userId),
    marcas: [
      ...(listed.as === 'recupero' ? ['recupero' as const] : []),
      ...(newcomers.has(listed.userId) ? ['primera' as const] : []),
      ...(isOver ? ['vencido' as const] : []),
      ...(asksFitness && isUnfit(people.get(listed.userId), date) ? ['apto' as const] : []),
    ],
  });
  const held = lines.map((line) => ({ line, places: placesAt(line, facts) })).filter(({ places }) => places > 0);
  const listed = [
    ...held
      .map(({ line, places }) => ({ line, coming: places - absentOn(line, date) }))
      .filter(({ coming }) => coming > 0)
      .map(({ line, coming }) => shown(holder(line, coming), hasEnded(line))),
    ...guestsOf(facts).map((credit) => shown(guest(credit), false)),
  ];
  const onList = new Set(listed.map(({ userId }) => userId));
  const others = markedIn(attendance).filter((userId) => !onList.has(userId));
  return {
    personas: [
      ...listed,
      ...others.map((userId) =>
        shown({ ...named(userId), as: 'plan', lugares: 0, lineId: null, creditId: null }, false),
      ),
    ].toSorted(byName),
    ausentes: held
      .flatMap(({ line }) => givenUp(line, date).map(([absence, places]) => ({ ...holder(line, places), absence })))
      .toSorted(byName),
    esperan: waitlistOn(credits).map(({ id, userId, session }, index) => {
      const { image: _, ...waiter } = named(userId);
      return { ...waiter, creditId: id, since: session!.since, position: index + 1 };
    }),
    sinPagar: lines.reduce(
      (unpaid, line) => unpaid + (line.validFrom === null && lasts(line, start) ? line.heldPlaces : 0),
      0,
    ),
  };
}

export const listedOn = (facts: ListFacts): Set<string> =>
  new Set([
    ...facts.lines.filter((line) => placesAt(line, facts) > absentOn(line, facts.date)).map(({ userId }) => userId),
    ...guestsOf(facts).map(({ userId }) => userId),
  ]);

/** Without the marks of deleted accounts. */
export const markedIn = (attendance: Pick<Attendance, 'present'> | null): string[] =>
  Object.keys(attendance?.present ?? {}).filter((userId) => !isForgotten(userId));

function placesAt(line: OrderLine, { start, now, lines }: Pick<ListFacts, 'start' | 'now' | 'lines'>): number {
  if (line.validFrom === null || start < heldSince(line)) return 0;
  const isOver = !lasts(line, now);
  if (line.heldPlaces > 0) return lasts(line, start) || isOver ? line.heldPlaces : 0;
  const { canceledAt, movedTo, quantity } = line;
  if (start > now || !lasts(line, start) || canceledAt !== null) return 0;
  if (movedTo === null) return isOver ? quantity : 0;
  const renewal = lines.find(({ orderId }) => orderId === movedTo);
  return renewal && start < heldSince(renewal) ? quantity : 0;
}

/** A credit is spent at the end of its class, or when it is given back late before it. */
const guestsOf = ({ credits, start }: Pick<ListFacts, 'credits' | 'start'>): Credit[] =>
  credits.filter(({ state, updatedAt }) => state === 'booked' || (state === 'spent' && updatedAt >= start));

const givenUp = ({ absences }: OrderLine, date: IsoDate): [Absence['because'], number][] => {
  const byReason = Map.groupBy(
    absences.filter((each) => each.date === date),
    ({ because }) => because,
  );
  return [...byReason].map(([because, each]) => [because, each.reduce((sum, { places }) => sum + places, 0)]);
};

const isUnfit = (member: RosterMember | undefined, date: IsoDate): boolean =>
  member !== undefined && (member.fitUntil ?? '') < date;

const byName = (a: Listed, b: Listed): number =>
  `${a.lastName} ${a.name}`.localeCompare(`${b.lastName} ${b.name}`, 'es') || (a.userId < b.userId ? -1 : 1);

export const mayBeNew = (
  { id, attended }: Pick<User, 'id' | 'attended'>,
  activityId: string,
  attendance: Attendance | null,
): boolean =>
  attended.length === 0 ||
  (attended.length === 1 && hasAttended({ attended }, activityId) && attendance?.present[id] !== undefined);

/** Whether a weekly plan already covered an earlier class. @param lines those that they hold */
export const hasOlderPlan = (lines: readonly OrderLine[], start: Date): boolean =>
  lines.some(
    (line) => line.validFrom !== null && (isRenewal(line) || heldSince(line).getTime() <= start.getTime() - 7 * DAY_MS),
  );
