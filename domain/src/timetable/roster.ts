/** Who comes to one date of a slot, who does not, and who waits for a place. */
import type { IsoDate } from '../calendar.ts';
import type { Absence, Credit, OrderLine, User } from '../entities.ts';
import { coversSession } from './absences.ts';
import { inLine } from './make-ups.ts';
import { absentOn, lasts } from './session-changes.ts';

export interface RosterPerson {
  userId: string;
  /** Empty for whoever is gone. */
  name: string;
  lastName: string;
  /** With a weekly place, or with a make-up. */
  as: 'plan' | 'recupero';
  lugares: number;
  /** Of the weekly place. */
  lineId: string | null;
  /** Of the make-up. */
  creditId: string | null;
}

export interface RosterWaiter extends Pick<RosterPerson, 'userId' | 'name' | 'lastName'> {
  creditId: string;
  since: Date;
  /** From 1 on. */
  position: number;
}

export interface Roster {
  personas: RosterPerson[];
  ausentes: (RosterPerson & { absence: Absence['because'] })[];
  /** In the order in which they get a place. */
  esperan: RosterWaiter[];
  /** The places that orders hold and nobody has paid for yet: whoever pays comes. */
  sinPagar: number;
}

export interface RosterFacts {
  date: IsoDate;
  /** When the class begins on it. */
  start: Date;
  /** Those that hold places of the slot. */
  lines: readonly OrderLine[];
  /** Those that are or were booked on the date, or wait for it. */
  credits: readonly Credit[];
}

type Named = Pick<User, 'name' | 'lastName'>;

/** Whose plan period ends before the date does not come. */
export function rosterOf({ date, start, lines, credits }: RosterFacts, people: ReadonlyMap<string, Named>): Roster {
  const named = (userId: string) => {
    const { name = '', lastName = '' } = people.get(userId) ?? {};
    return { userId, name, lastName };
  };
  const holder = ({ id, userId }: OrderLine, lugares: number): RosterPerson => ({
    ...named(userId),
    as: 'plan',
    lugares,
    lineId: id,
    creditId: null,
  });
  const guest = ({ id, userId }: Credit): RosterPerson => ({
    ...named(userId),
    as: 'recupero',
    lugares: 1,
    lineId: null,
    creditId: id,
  });
  const lasting = lines.filter((line) => lasts(line, start));
  const paid = lines.filter((line) => coversSession(line, start));
  // A make-up is spent by the end of its class, or by being given back late before it.
  const guests = credits.filter(
    ({ state, updatedAt }) => state === 'booked' || (state === 'spent' && updatedAt >= start),
  );
  return {
    personas: [
      ...paid
        .filter((line) => line.heldPlaces > absentOn(line, date))
        .map((line) => holder(line, line.heldPlaces - absentOn(line, date))),
      ...guests.map(guest),
    ].toSorted(byName),
    ausentes: paid
      .flatMap((line) => givenUp(line, date).map(([absence, places]) => ({ ...holder(line, places), absence })))
      .toSorted(byName),
    esperan: inLine(credits).map(({ id, userId, session }, index) => ({
      ...named(userId),
      creditId: id,
      since: session!.since,
      position: index + 1,
    })),
    sinPagar: lasting.reduce((held, { validFrom, heldPlaces }) => held + (validFrom === null ? heldPlaces : 0), 0),
  };
}

/** How many of the line's places do not come, by the reason. */
const givenUp = ({ absences = [] }: OrderLine, date: IsoDate): [Absence['because'], number][] => {
  const byReason = Map.groupBy(
    absences.filter((each) => each.date === date),
    ({ because }) => because,
  );
  return [...byReason].map(([because, each]) => [because, each.reduce((sum, { places }) => sum + places, 0)]);
};

const byName = (a: RosterPerson, b: RosterPerson): number =>
  `${a.lastName} ${a.name}`.localeCompare(`${b.lastName} ${b.name}`, 'es') || (a.userId < b.userId ? -1 : 1);
