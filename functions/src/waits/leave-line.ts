import { leaveLine, type Slot, type Wait } from '@gym-power/domain';
import { offerFreed } from '../books/offer.ts';
import { findOrder } from '../orders/order-store.ts';
import { dropWait, findWait, putWait, waitsOf } from '../orders/wait-store.ts';
import { cancelAndRefund } from '../payments/cancel-and-refund.ts';
import { type Caller, uidOf } from '../platform/caller.ts';
import { withLocks } from '../platform/locks.ts';
import { retryConflicts } from '../platform/retry.ts';
import { unchangedSince, writeTogether } from '../platform/writes.ts';
import { findVersionedSlot, putPlaces } from '../timetable/timetable-store.ts';

/**
 * The member does not wait any more, or refuses what is offered: then its order is canceled, and the next one has the
 * place. Whoever does not wait is answered the same.
 * @throws Refusal BUSY
 */
export async function leave(
  diaHoraId: string,
  caller: Caller,
  now: Date,
): Promise<{ diaHoraId: string; estado: 'left' }> {
  const { wait, slot } = await exit({ diaHoraId, userId: uidOf(caller) }, now);
  const offer = wait?.orderId ? await findOrder(wait.orderId) : null;
  if (offer?.state === 'Created') await cancelAndRefund({ orderId: offer.id, caller, now, onlyIn: 'Created' });
  if (slot) await offerFreed([slot], now);
  return { diaHoraId, estado: 'left' };
}

/** Deletes the waits of a member whose account goes. */
export async function dropWaitsOf(userId: string, now: Date): Promise<void> {
  for (const { diaHoraId } of await waitsOf(userId)) {
    const { slot } = await exit({ diaHoraId, userId }, now, { isDropped: true });
    if (slot) await offerFreed([slot], now);
  }
}

/** @returns the wait and its slot as they are afterwards; null where there is none */
const exit = (
  place: Pick<Wait, 'diaHoraId' | 'userId'>,
  now: Date,
  { isDropped = false } = {},
): Promise<{ wait: Wait | null; slot: Slot | null }> =>
  withLocks([place.diaHoraId], () =>
    retryConflicts(async () => {
      const slot = await findVersionedSlot(place.diaHoraId);
      // Only now: whoever offers the place after this also changes the slot.
      const before = await findWait(place);
      if (!before) return { wait: null, slot: slot?.record ?? null };
      const after = leaveLine(before.record, slot?.record ?? null, now);
      if (after.wait === before.record && !isDropped) return after;
      const unchanged = unchangedSince([before, ...(slot ? [slot] : [])]);
      await writeTogether((writes) => {
        if (isDropped) dropWait(writes, before.record.id);
        else putWait(writes, { wait: after.wait, known: true, unchanged });
        if (slot && after.slot) putPlaces(writes, { before: slot.record, slot: after.slot, unchanged });
      });
      return after;
    }),
  );
