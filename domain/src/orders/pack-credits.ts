/** The credits of a pack are given when its order is paid. Unused ones end when it is undone. */
import { daysAfter, localDate } from '../calendar.ts';
import { creditAfter } from '../credits.ts';
import { type Credit, type FirstClass, packCreditId, type ProductLine, type Slot } from '../entities.ts';
import { timesOn } from '../timetable/own-sessions.ts';
import type { ChangedOrder, OrderWithLines } from './changed-order.ts';
import { isLive } from './order-line.ts';

type OrdersBefore = ReadonlyMap<string, OrderWithLines>;

const packsOf = ({ productLines = [] }: OrderWithLines): ProductLine[] =>
  productLines.filter(({ pack }) => pack !== null);

const isBought = ({ order }: OrderWithLines, line: ProductLine): boolean => order.state === 'Complete' && isLive(line);

/** The lines of packs that these changes pay. */
export const packsBought = (changed: readonly ChangedOrder[], orders: OrdersBefore): ProductLine[] =>
  changed.flatMap((after) =>
    packsOf(after).filter((line) => isBought(after, line) && orders.get(after.order.id)?.order.state !== 'Complete'),
  );

export const sharesOfPack = ({ subtotal, quantity, pack }: ProductLine): number[] =>
  wholeShares(subtotal, (pack?.credits ?? 0) * quantity);

/** @param booked the date that is booked with the purchase; null without one */
export function creditsOf(line: ProductLine, booked: FirstClass | null, now: Date): Credit[] {
  const { days, perWeek, activityIds } = line.pack!;
  const { id: orderLineId, orderId, userId, name } = line;
  const sessionOf = ({ diaHoraId, activityId, date }: FirstClass) => ({ diaHoraId, activityId, date, since: now });
  return sharesOfPack(line).map((paid, n) => ({
    id: packCreditId(line, n),
    userId,
    because: 'bought',
    from: null,
    state: booked && n === 0 ? 'booked' : 'open',
    expiresOn: daysAfter(localDate(now), days),
    session: booked && n === 0 ? sessionOf(booked) : null,
    pack: { orderId, orderLineId, name, paid, perWeek, activityIds },
    createdAt: now,
    updatedAt: now,
  }));
}

/** Whole pesos that sum up to the amount and differ by at most one. */
export const wholeShares = (amount: number, count: number): number[] =>
  Array.from({ length: count }, (_, n) => Math.floor((amount * (n + 1)) / count) - Math.floor((amount * n) / count));

/** The lines of packs that these changes undo. */
export const packsUndone = (changed: readonly ChangedOrder[], orders: OrdersBefore): ProductLine[] =>
  changed.flatMap((after) => {
    const before = orders.get(after.order.id);
    if (!before) return [];
    const stays = new Set(packsOf(after).flatMap((line) => (isBought(after, line) ? line.id : [])));
    return packsOf(before).filter((line) => isBought(before, line) && !stays.has(line.id));
  });

/**
 * A class that has begun was used, even before the job has noted it. Of a deleted slot nobody knows the hour: its class
 * was used once its day is over.
 */
export function isUsed({ state, session }: Credit, slotOf: (id: string) => Slot | null, now: Date): boolean {
  if (state === 'spent') return true;
  if (state !== 'booked' || !session) return false;
  const slot = slotOf(session.diaHoraId);
  return slot ? timesOn(slot, session.date).start <= now : session.date < localDate(now);
}

/** The price of the classes that were used or have expired, in pesos. */
export const usedPrice = (credits: readonly Credit[], slotOf: (id: string) => Slot | null, now: Date): number =>
  credits
    .filter((credit) => credit.state === 'expired' || isUsed(credit, slotOf, now))
    .reduce((sum, { pack }) => sum + (pack?.paid ?? 0), 0);

export const creditsOfPacksUndone = (
  credits: readonly Credit[],
  undone: readonly ProductLine[],
  slotOf: (id: string) => Slot | null,
  now: Date,
): Credit[] => {
  const ids = new Set(undone.map(({ id }) => id));
  return credits
    .filter((credit) => ids.has(credit.pack?.orderLineId ?? '') && !isUsed(credit, slotOf, now))
    .flatMap((credit): Credit[] => {
      const state = creditAfter(credit.state, 'reverse');
      return state ? [{ ...credit, state, session: null, updatedAt: now }] : [];
    });
};
