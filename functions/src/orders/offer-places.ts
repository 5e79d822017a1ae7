/** Offers places that have become free to those who wait for a weekly place of the slot. */
import { movesOn, offerPlace, orderIdOf, type Slot, type Wait } from '@gym-power/domain';
import { newOrderMail, newWaitEnded } from '../outbox/mail.ts';
import { putMail } from '../outbox/outbox-store.ts';
import { attempt } from '../platform/attempt.ts';
import { withLocks } from '../platform/locks.ts';
import { seededBytes } from '../platform/new-id.ts';
import { retryConflicts } from '../platform/retry.ts';
import { unchangedSince, writeTogether } from '../platform/writes.ts';
import { currentGym } from '../settings/settings-store.ts';
import { findActivity, findVersionedSlot, putPlaces } from '../timetable/timetable-store.ts';
import { findUser } from '../users/user-store.ts';
import { heldLinesOf } from './order-lists-store.ts';
import { createOrderWithLines } from './order-store.ts';
import { firstInLine, putWait } from './wait-store.ts';

/**
 * To be called after every commit that may have freed a weekly place, outside of the slots' locks. It reads nothing
 * where nobody waits. What fails is left to the trigger, because the caller's own change is done.
 * @param slots as they were written
 */
export async function offerFreed(slots: Iterable<Slot>, now: Date): Promise<void> {
  for (const slot of slots)
    if (movesOn(slot)) await attempt('offer of a place', { diaHoraId: slot.id }, () => moveLineOn(slot.id, now));
}

/**
 * The same for whatever else happens to a slot for which somebody waits: it is deleted, it leaves its class, an admin
 * makes it larger in the dashboard, or the process is killed that has freed a place.
 * @param slot as a trigger sees it; undefined once it is deleted
 */
export async function followSlot(id: string, slot: SlotInLine | undefined, now: Date): Promise<void> {
  if (!slot || movesOn(slot)) await moveLineOn(id, now);
}

type SlotInLine = Parameters<typeof movesOn>[0];

/** Offers what is free, and ends the waits of those who cannot be offered a place any more. May be repeated. */
export async function moveLineOn(diaHoraId: string, now: Date): Promise<void> {
  while (await withLocks([diaHoraId], () => retryConflicts(() => takeNext(diaHoraId, now))));
}

/** @returns whether there was somebody who waits, and something to be done about it */
async function takeNext(diaHoraId: string, now: Date): Promise<boolean> {
  const slot = await findVersionedSlot(diaHoraId);
  if (slot && !movesOn(slot.record)) return false;
  // Only now: whoever joins the line, leaves it or takes a place after this also changes the slot.
  const first = await firstInLine(diaHoraId);
  if (!first) return false;
  const { userId } = first.record;
  const { activityId = null } = slot?.record ?? {};
  const [activity, buyer, places, { offerHours }] = await Promise.all([
    activityId === null ? null : findActivity(activityId),
    findUser(userId),
    heldLinesOf(userId, diaHoraId),
    currentGym(),
  ]);
  const holdsPlace = places.length > 0;
  const facts = { slot: slot?.record ?? null, activity, buyer, holdsPlace, offerHours, now };
  const decision = offerPlace(first.record, { ...facts, orderId: offerIdOf(first.record) });
  const { wait, offer, isInVain } = decision;
  const unchanged = unchangedSince([first, ...(slot ? [slot] : [])]);
  await writeTogether((writes) => {
    putWait(writes, { wait, known: true, unchanged });
    if (slot && decision.slot) putPlaces(writes, { before: slot.record, slot: decision.slot, unchanged });
    if (isInVain) putMail(writes, newWaitEnded(wait, now));
    if (!offer?.transition) return;
    createOrderWithLines(writes, offer);
    putMail(writes, newOrderMail(offer.transition.mail, offer, now));
  });
  return true;
}

/** The same for each try. Whoever waits once more waits since another time. */
const offerIdOf = ({ id, since }: Wait): string => orderIdOf(seededBytes(`offer ${id}`, since.toISOString()));
