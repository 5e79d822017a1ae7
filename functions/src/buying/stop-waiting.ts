import { actsFor, type Books, leaveWaitlist, type Slot, type Wait, waitId } from '@gym-power/domain';
import { act } from '../books/act.ts';
import type { Decision } from '../books/decide-and-commit.ts';
import { findOrder } from '../records/order-store.ts';
import { cancelAndRefund } from '../money/cancel-and-refund.ts';
import { type Caller, uidOf } from '../platform/caller.ts';

/**
 * If a place was offered, its order is canceled and the next on the waitlist gets the place.
 * @throws Refusal BUSY
 */
export async function stopWaiting(
  { diaHoraId, userId }: { diaHoraId: string; userId: string },
  caller: Caller,
  now: Date,
): Promise<{ diaHoraId: string; estado: 'left' }> {
  const [id, by] = [waitId(diaHoraId, userId), uidOf(caller)];
  const orderId = await act({ expect: { waits: [id], slots: [diaHoraId] }, now }, (books) =>
    actsFor(books, by, userId) ? exit(books, id, now) : { result: null },
  );
  const offer = orderId === null ? null : await findOrder(orderId);
  if (offer?.state === 'Created') await cancelAndRefund({ orderId: offer.id, caller, now, onlyIn: 'Created' });
  return { diaHoraId, estado: 'left' };
}

/** @returns the order of the refused offer, if any */
function exit(books: Books, id: string, now: Date): Decision<string | null> {
  const wait = books.get('waits', id);
  if (!wait) return { result: null };
  return { ...withoutThem(books, [wait], now), result: wait.orderId };
}

export const dropWaitsOf = (userId: string, now: Date): Promise<void> =>
  act({ expect: { users: [userId] }, now }, (books) => {
    const waits = books.ask({ about: 'waitsOf', userId });
    const { slots } = withoutThem(books, waits, now);
    return { slots, gone: { waits: waits.map(({ id }) => id) }, result: undefined };
  });

/** @param waits for different slots */
function withoutThem(books: Books, waits: readonly Wait[], now: Date): { waits: Wait[]; slots: Slot[] } {
  const slots = books.all('slots', [...new Set(waits.map(({ diaHoraId }) => diaHoraId))]);
  const left = waits.map((wait) => leaveWaitlist(wait, slots.get(wait.diaHoraId) ?? null, now));
  return { waits: left.map(({ wait }) => wait), slots: left.flatMap(({ slot }) => slot ?? []) };
}
