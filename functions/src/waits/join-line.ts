import { type EsperaView, joinLine, Refusal, type Slot } from '@gym-power/domain';
import { offerFreed } from '../books/offer.ts';
import { heldLinesOf } from '../orders/order-lists-store.ts';
import { findOrder } from '../orders/order-store.ts';
import { findWait, putWait, waitsOf } from '../orders/wait-store.ts';
import { withLocks } from '../platform/locks.ts';
import { retryConflicts } from '../platform/retry.ts';
import { canVerify } from '../platform/verify.ts';
import { unchangedSince, writeTogether } from '../platform/writes.ts';
import { findActivity, findVersionedSlot, putPlaces } from '../timetable/timetable-store.ts';
import { findVersionedUser } from '../users/user-store.ts';
import { viewsOf } from './read-waits.ts';

/**
 * The member waits for a weekly place of a full slot. Repeated, it answers the same entry.
 * @throws Refusal USER_NOT_FOUND, BUSY, and what `joinLine` throws
 */
export async function join(diaHoraId: string, userId: string, now: Date): Promise<EsperaView> {
  // The member as well, who may wait in so many lines and no more.
  const slot = await withLocks([diaHoraId, userId], () => retryConflicts(() => enter(diaHoraId, userId, now)));
  await offerFreed([slot], now);
  const [view] = await viewsOf((await waitsOf(userId)).filter((wait) => wait.diaHoraId === diaHoraId));
  // An admin has just deleted the slot.
  if (!view) throw new Refusal('BUSY', { retryAfter: 1 });
  return view;
}

/** @returns the slot with its line */
async function enter(diaHoraId: string, userId: string, now: Date): Promise<Slot> {
  const [user, slot] = await Promise.all([findVersionedUser(userId), findVersionedSlot(diaHoraId)]);
  if (!user) throw new Refusal('USER_NOT_FOUND');
  const { activityId = null } = slot?.record ?? {};
  // Only now: whoever takes a place, or offers one, after this also changes the slot.
  const [before, own, places, activity] = await Promise.all([
    findWait({ diaHoraId, userId }),
    waitsOf(userId),
    heldLinesOf(userId, diaHoraId),
    activityId === null ? null : findActivity(activityId),
  ]);
  const orderId = before?.record.orderId ?? null;
  const after = joinLine(diaHoraId, {
    userId,
    slot: slot?.record ?? null,
    activity,
    before: before?.record ?? null,
    offer: orderId === null ? null : await findOrder(orderId),
    holdsPlace: places.length > 0,
    otherWaits: own.filter((wait) => wait.state === 'waiting' && wait.diaHoraId !== diaHoraId).length,
    now,
  });
  if (after.wait === before?.record) return after.slot;
  const unchanged = unchangedSince([slot!, ...(before ? [before] : [])]);
  await writeTogether(
    (writes) => {
      putWait(writes, { wait: after.wait, known: before !== null, unchanged });
      putPlaces(writes, { before: slot!.record, slot: after.slot, unchanged });
    },
    // An account that is being deleted has lost its profile first.
    (await canVerify()) ? [user] : [],
  );
  return after.slot;
}
