import { localDate } from '../calendar.ts';
import type { Credit, OrderLine, ProductLine, Slot } from '../entities.ts';
import type { ChangedOrder, OrderWithLines } from '../orders/changed-order.ts';
import {
  type DatedLine,
  datedLines,
  firstCredit,
  isBookedByPayment,
  linesHeld,
  ordersEnding,
} from '../orders/first-class.ts';
import { creditsOf, packsBought, sharesOfPack } from '../orders/pack-credits.ts';
import { Refusal } from '../refusals.ts';
import { bookCredit } from '../timetable/book-credit.ts';
import { countChanges, type Holding, withCounts } from '../timetable/counts.ts';
import { type CreditPolicy, timesOn } from '../timetable/own-sessions.ts';
import { absentOn, lasts } from '../timetable/session-changes.ts';
import type { Books } from './books.ts';

export interface FirstTerms {
  /** The weekly places that are bought together with the packs. */
  places: readonly OrderLine[];
  /** The unpaid order that this purchase replaces; null without one. */
  replaced: OrderWithLines | null;
  policy: CreditPolicy;
  now: Date;
}

/**
 * The dates of the lines must be bookable as any credit is, and have room.
 * @throws Refusal what `bookCredit` throws, with `diaHoraId` and `fecha`
 */
export function mustHaveRoom(books: Books, lines: readonly ProductLine[], terms: FirstTerms): void {
  const before: Credit[] = [];
  for (const line of datedLines(lines)) before.push(mustBeBookable(books, line, before, terms));
}

function mustBeBookable(books: Books, line: DatedLine, before: readonly Credit[], terms: FirstTerms): Credit {
  const { places, replaced, policy, now } = terms;
  const { userId } = line;
  const { diaHoraId, date } = line.first;
  const about = { diaHoraId, fecha: date };
  const slot = books.get('slots', diaHoraId);
  if (!slot) throw new Refusal('SESSION_NOT_FOUND', about);
  if (places.some((place) => place.diaHoraId === diaHoraId && place.userId === userId))
    throw new Refusal('ALREADY_THERE', about);
  const lines = { about: 'heldLinesOf', userId, diaHoraId } as const;
  const own = { about: 'creditsOf', userId, from: localDate(now) } as const;
  const classIds = slot.activityId === null ? [] : [slot.activityId];
  books.expect({ users: [userId], activities: classIds, closures: [date] }, [lines, own]);
  const credits = books.ask(own);
  const ending = datesHeldBy(books, replaced);
  const holding = { lines: replaced?.lines.filter(isNewPlace) ?? [], credits: ending };
  const taking = { lines: places.filter(isNewPlace), credits: [...before] };
  const endingIds = new Set(ending.map(({ id }) => id));
  const held = firstCredit(line, 0, now);
  const activity = books.all('activities', classIds).get(slot.activityId ?? '') ?? null;
  const facts = {
    slot: withChange(slot, { before: holding, after: taking }, now)!,
    date,
    closures: books.all('closures', [date]),
    waiting: [],
    policy,
    now,
    credit: { ...held, state: 'open' as const, session: null },
    credits: [...credits.filter(({ id }) => !endingIds.has(id)), ...before.filter((each) => each.userId === userId)],
    lines: books.ask(lines),
    activity,
    ownPrice: null,
  };
  try {
    bookCredit(facts, false);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(error.code, { ...error.details, ...about }) : error;
  }
  return held;
}

function datesHeldBy(books: Books, order: OrderWithLines | null): Credit[] {
  if (!order || datedLines(order.productLines).length === 0) return [];
  return books.ask({ about: 'packCredits', orderId: order.order.id }).filter(({ state }) => state === 'held');
}

/** A renewal reuses the places of the older line. */
const isNewPlace = ({ id, chain }: OrderLine): boolean => chain === id;

export interface FirstClasses {
  before: Credit[];
  after: Credit[];
  /** The ids of those that no payment confirms any more. */
  gone: string[];
  /** The slots of these dates. */
  slotIds: string[];
}

/** The credits of packs that these changes begin to hold, pay, or release. */
export function creditsOfPurchases(
  books: Books,
  changed: readonly ChangedOrder[],
  orders: ReadonlyMap<string, OrderWithLines>,
  now: Date,
): FirstClasses {
  const holding = linesHeld(changed, orders).map((line) => firstCredit(line, sharesOfPack(line)[0] ?? 0, now));
  const paid = packsBought(changed, orders);
  const ending = ordersEnding(changed, orders);
  const known = [...new Set([...ending, ...datedLines(paid).map(({ orderId }) => orderId)])]
    .filter((orderId) => orders.has(orderId))
    .flatMap((orderId) => books.ask({ about: 'packCredits', orderId }));
  const held = new Map(known.filter(({ state }) => state === 'held').map((credit) => [credit.id, credit]));
  const linesBefore = changed.flatMap(({ order }) => orders.get(order.id)?.lines ?? []);
  const bought: Credit[] = [];
  for (const line of paid) {
    const [dated] = datedLines([line]);
    // Without their holds, people of one order take the places of a date one after the other.
    const after = { lines: changed.flatMap(({ lines }) => lines), credits: bought.filter(({ id }) => !held.has(id)) };
    const slotOf = (id: string) => withChange(books.get('slots', id), { before: { lines: linesBefore }, after }, now);
    const isBooked = dated && isBookedNow(books, dated, { held, slotOf }, now);
    bought.push(...creditsOf(line, isBooked ? dated.first : null, now));
  }
  const paidIds = new Set(bought.map(({ id }) => id));
  // A hold that ends unpaid leaves nothing.
  const gone = known.filter(({ id, pack }) => !paidIds.has(id) && ending.includes(pack!.orderId)).map(({ id }) => id);
  const after = [...holding, ...bought];
  const before = known.filter(({ id }) => paidIds.has(id) || gone.includes(id));
  const sessions = [...before, ...after].flatMap(({ session }) => session?.diaHoraId ?? []);
  return { before, after, gone, slotIds: [...new Set(sessions)] };
}

const inUse: ReadonlySet<Credit['state']> = new Set(['held', 'booked', 'waiting']);

function withChange(slot: Slot | null, { before, after }: Record<'before' | 'after', Holding>, now: Date): Slot | null {
  const counts = slot && countChanges(before, after, localDate(now)).get(slot.id);
  return counts ? withCounts(slot, counts, localDate(now)) : slot;
}

interface Held {
  held: ReadonlyMap<string, Credit>;
  /** What the slot has, with what the same act has taken. */
  slotOf: (id: string) => Slot | null;
}

function isBookedNow(books: Books, line: DatedLine, { held, slotOf }: Held, now: Date): boolean {
  const { userId } = line;
  const { diaHoraId, date } = line.first;
  const slot = slotOf(diaHoraId);
  const { id } = firstCredit(line, 0, now);
  const start = slot && timesOn(slot, date).start;
  const places = books.ask({ about: 'heldLinesOf', userId, diaHoraId });
  const seats = books.ask({ about: 'seatsOn', diaHoraId, date, userId });
  const comes =
    start !== null &&
    (places.some((place) => lasts(place, start) && place.heldPlaces > absentOn(place, date)) ||
      seats.some((credit) => credit.id !== id && inUse.has(credit.state)));
  return isBookedByPayment(line, {
    slot,
    closures: books.all('closures', [date]),
    held: held.get(id) ?? null,
    comes,
    now,
  });
}
