/** Classes of an order's packs that were used or have expired are not given back. */
import type { Credit, ProductLine, Slot } from '../entities.ts';
import type { OrderWithLines } from '../orders/changed-order.ts';
import { isUsed, usedPrice } from '../orders/pack-credits.ts';
import { Refusal } from '../refusals.ts';
import type { Books } from './books.ts';

function creditsOfPacks(books: Books, { order, productLines = [] }: OrderWithLines): Credit[] {
  const hasPack = order.state === 'Complete' && productLines.some(({ pack }) => pack !== null);
  return hasPack ? books.ask({ about: 'packCredits', orderId: order.id }) : [];
}

/** The slots of the sessions that the credits are booked on or were spent on. */
function slotsOf(books: Books, credits: readonly Credit[]): (id: string) => Slot | null {
  const slots = books.all('slots', [...new Set(credits.flatMap(({ session }) => session?.diaHoraId ?? []))]);
  return (id) => slots.get(id) ?? null;
}

/** Whether the gym keeps a part of the order's packs, or would. */
export function packsAreUsed(books: Books, found: OrderWithLines, now: Date): boolean {
  if (found.order.kept !== undefined) return true;
  const credits = creditsOfPacks(books, found);
  const slotOf = slotsOf(books, credits);
  return credits.some((credit) => isUsed(credit, slotOf, now));
}

/** @throws Refusal PACK_USED for a paid order that the gym keeps a part of: its lines are canceled one by one */
export function packsMustBeUnused(books: Books, found: OrderWithLines, now: Date): void {
  if (packsAreUsed(books, found, now)) throw new Refusal('PACK_USED');
}

/** The price of the line's classes that were used or have expired, in pesos. */
export function usedOf(books: Books, found: OrderWithLines, line: Pick<ProductLine, 'id'>, now: Date): number {
  const own = creditsOfPacks(books, found).filter(({ pack }) => pack?.orderLineId === line.id);
  return usedPrice(own, slotsOf(books, own), now);
}
