/**
 * What changed orders do to make-ups: those of an undone purchase are void, whoever pays for a place comes by it and no
 * more as a guest, and its buyer is owed one for every date that is full.
 */
import { type IsoDate, localDate } from '../calendar.ts';
import type { Credit, OrderLine, Slot } from '../entities.ts';
import { creditIdsOwed, creditsOwed, takeOwnSeats } from '../timetable/absences.ts';
import type { ChangedOrder, OrderWithLines } from './changed-order.ts';
import { creditsUndone, undoesPurchase } from './consequences.ts';
import { isLive } from './order-line.ts';
import type { CreditsChange } from './trial-places.ts';

/** As they were before the change. */
interface OrdersBefore {
  orders: ReadonlyMap<string, OrderWithLines>;
  slots: ReadonlyMap<string, Slot>;
}

/** The make-ups that `creditsWith` has to know. There are none for a usual purchase. */
export interface CreditsNeeded {
  /** What is owed for places of these orders. */
  undoneOrderIds: string[];
  /** What these members have booked on dates of these slots, or wait with for them. */
  seats: { userId: string; diaHoraIds: string[] }[];
  /** By their ids, those that exist. */
  creditIds: string[];
}

export function creditsNeeded(changed: readonly ChangedOrder[], before: OrdersBefore, now: Date): CreditsNeeded {
  const paid = changed.map((each) => ({ userId: each.order.userId, places: paidPlaces(each, before) }));
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
  /** The orders, with the seats that their buyers had as guests. */
  changed: ChangedOrder[];
  /** The slots of the places that are paid from now on: their buyers may not have booked one of their dates since. */
  paidSlotIds: ReadonlySet<string>;
}

/** @param known what `creditsNeeded` names */
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

/** Whether anybody comes to one of its dates to come by a make-up, or waits to. */
const hasGuests = ({ dates }: Slot, today: IsoDate): boolean =>
  Object.entries(dates).some(([date, { guests, waiting }]) => date >= today && guests + waiting > 0);

const isSeatOf = ({ userId, state, session }: Credit, line: OrderLine): boolean =>
  (state === 'booked' || state === 'waiting') && userId === line.userId && session?.diaHoraId === line.diaHoraId;

/** Whether places that were bought are not any more. */
const isUndone = ({ transition, lineChange }: ChangedOrder): boolean =>
  lineChange ? !isLive(lineChange.to) : transition !== undefined && undoesPurchase(transition);

/** The lines whose places have just been paid, or have come to another slot. */
function paidPlaces({ order, lines }: ChangedOrder, { orders, slots }: OrdersBefore) {
  const before = new Map(orders.get(order.id)?.lines.map((line) => [line.id, line]));
  return lines.flatMap((line) => {
    const slot = slots.get(line.diaHoraId);
    const isPaid = line.validFrom !== null && line.heldPlaces > 0 && !before.get(line.id)?.validFrom;
    return slot && isPaid ? [{ line, slot }] : [];
  });
}

/** The older lines that hold the places of a renewal again. */
const linesBack = ({ order }: ChangedOrder, changed: readonly ChangedOrder[], { orders }: OrdersBefore): OrderLine[] =>
  changed.flatMap((each) => {
    const before = new Map(orders.get(each.order.id)?.lines.map((line) => [line.id, line]));
    return each.lines.filter(({ id, movedTo }) => before.get(id)?.movedTo === order.id && movedTo === null);
  });
