/** Classes of an order's packs that were used or have expired are not given back. */
import type { Credit, ProductLine } from '../entities.ts';
import type { OrderWithLines } from '../orders/changed-order.ts';
import { isUsed } from '../orders/pack-credits.ts';
import { Refusal } from '../refusals.ts';
import type { Books } from './books.ts';

function creditsOfPacks(books: Books, { order, productLines = [] }: OrderWithLines): Credit[] {
  const hasPack = order.state === 'Complete' && productLines.some(({ pack }) => pack !== null);
  return hasPack ? books.ask({ about: 'packCredits', orderId: order.id }) : [];
}

const usedIn = (books: Books, credits: readonly Credit[], now: Date): Credit[] => {
  const slots = books.all('slots', [...new Set(credits.flatMap(({ session }) => session?.diaHoraId ?? []))]);
  return credits.filter((credit) => isUsed(credit, (id) => slots.get(id) ?? null, now));
};

/** Whether the gym keeps a part of the order's packs, or would. */
export const packsAreUsed = (books: Books, found: OrderWithLines, now: Date): boolean =>
  found.order.kept !== undefined || usedIn(books, creditsOfPacks(books, found), now).length > 0;

/** @throws Refusal PACK_USED for a paid order that the gym keeps a part of: its lines are canceled one by one */
export function packsMustBeUnused(books: Books, found: OrderWithLines, now: Date): void {
  if (packsAreUsed(books, found, now)) throw new Refusal('PACK_USED');
}

/** The price of the line's classes that were used or have expired, in pesos. */
export function usedOf(books: Books, found: OrderWithLines, line: Pick<ProductLine, 'id'>, now: Date): number {
  const own = creditsOfPacks(books, found).filter(({ pack }) => pack?.orderLineId === line.id);
  const expired = own.filter(({ state }) => state === 'expired');
  return [...usedIn(books, own, now), ...expired].reduce((sum, { pack }) => sum + pack!.paid, 0);
}
