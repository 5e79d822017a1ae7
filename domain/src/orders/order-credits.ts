/** A buyer who pays for a weekly place no longer comes as a guest, and is owed a credit for every full date. */
import { type IsoDate, localDate } from '../calendar.ts';
import type { Credit, OrderLine, Slot } from '../entities.ts';
import { creditIdsOwed, creditsOwed, takeOwnSeats } from '../timetable/absences.ts';
import type { ChangedOrder, OrderWithLines } from './changed-order.ts';
import { creditsUndone, undoesPurchase } from './consequences.ts';
import { isLive } from './order-line.ts';
import type { CreditsChange } from './trial-places.ts';

interface OrdersBefore {
  orders: ReadonlyMap<string, OrderWithLines>;
  slots: ReadonlyMap<string, Slot>;
}

/** The credits that `creditsWith` must read. A usual purchase needs none. */
export interface CreditsNeeded {
  /** Read the credits owed for places of these orders. */
  undoneOrderIds: string[];
  seats: { userId: string; diaHoraIds: string[] }[];
  creditIds: string[];
}

export function creditsNeeded(changed: readonly ChangedOrder[], before: OrdersBefore, now: Date): CreditsNeeded {
  const paid = changed
    .flatMap((each) => [...Map.groupBy(paidPlaces(each, before), ({ line }) => line.userId)])
    .map(([userId, places]) => ({ userId, places }));
  const today = localDate(now);
  return {
    undoneOrderIds: changed.filter(isUndone).map(({ order }) => order.id),
    seats: paid
      .map(({ userId, places }) => ({
        userId,
        diaHoraIds: places.filter(({ slot }) => hasGuests(slot, today)).map(({ slot }) => slot.id),
      }))
      .filter(({ diaHoraIds }) => diaHoraIds.length > 0),
    creditIds: paid.flatMap(({ places }) => places.flatMap(({ line, slot }) => creditIdsOwed(line, slot, now))),
  };
}

export interface OrderCredits extends CreditsChange {
  changed: ChangedOrder[];
  /** The slots of newly paid places. Read them too, because their buyers may book a date concurrently. */
  paidSlotIds: ReadonlySet<string>;
}

export function creditsWith(
  changed: readonly ChangedOrder[],
  before: OrdersBefore,
  known: readonly Credit[],
  { creditDays, now }: { creditDays: number; now: Date },
): OrderCredits {
  const knownById = new Map(known.map((credit) => [credit.id, credit]));
  const after = new Map<string, Credit>();
  const note = (credits: readonly Credit[]) => {
    for (const credit of credits) after.set(credit.id, credit);
  };
  for (const each of changed.filter(isUndone)) {
    const owed = known.filter(({ from }) => from?.orderId === each.order.id);
    note(creditsUndone(owed, each, { back: linesBack(each, changed, before), now }));
  }
  const seated = changed.map((each) => {
    const places = new Map(paidPlaces(each, before).map(({ line, slot }) => [line, slot]));
    const lines = each.lines.map((line) => {
      const slot = places.get(line);
      if (!slot) return line;
      const seats = known.filter((credit) => isSeatOf(credit, line) && !after.has(credit.id));
      const taken = takeOwnSeats(line, seats, { slot, now });
      note(taken.credits);
      note(creditsOwed(taken.line, slot, knownById, { creditDays, now }));
      return taken.line;
    });
    return lines.every((line, index) => line === each.lines[index]) ? each : { ...each, lines };
  });
  return {
    changed: seated,
    before: [...after.keys()].flatMap((id) => knownById.get(id) ?? []),
    after: [...after.values()],
    paidSlotIds: new Set(changed.flatMap((each) => paidPlaces(each, before).map(({ slot }) => slot.id))),
  };
}

/** Whether a credit is booked on a future date of the slot, or waits for one. */
const hasGuests = ({ dates }: Slot, today: IsoDate): boolean =>
  Object.entries(dates).some(([date, { guests, waiting }]) => date >= today && guests + waiting > 0);

const isSeatOf = ({ userId, state, session }: Credit, line: OrderLine): boolean =>
  (state === 'booked' || state === 'waiting') && userId === line.userId && session?.diaHoraId === line.diaHoraId;

const isUndone = ({ transition, lineChange }: ChangedOrder): boolean =>
  lineChange ? !isLive(lineChange.to) : transition !== undefined && undoesPurchase(transition);

function paidPlaces({ order, lines }: ChangedOrder, { orders, slots }: OrdersBefore) {
  const before = new Map(orders.get(order.id)?.lines.map((line) => [line.id, line]));
  return lines.flatMap((line) => {
    const slot = slots.get(line.diaHoraId);
    const isPaid = line.validFrom !== null && line.heldPlaces > 0 && !before.get(line.id)?.validFrom;
    return slot && isPaid ? [{ line, slot }] : [];
  });
}

const linesBack = ({ order }: ChangedOrder, changed: readonly ChangedOrder[], { orders }: OrdersBefore): OrderLine[] =>
  changed.flatMap((each) => {
    const before = new Map(orders.get(each.order.id)?.lines.map((line) => [line.id, line]));
    return each.lines.filter(({ id, movedTo }) => before.get(id)?.movedTo === order.id && movedTo === null);
  });
