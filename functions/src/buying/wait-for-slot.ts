import { attendeeFor, type Books, type EsperaView, joinWaitlist, Refusal, waitId } from '@gym-power/domain';
import { act } from '../books/act.ts';
import type { Decision } from '../books/decide-and-commit.ts';
import { viewsOf } from './read-waits.ts';
import { waitsOf } from '../records/wait-store.ts';

export interface Joining {
  diaHoraId: string;
  /** Who waits. */
  userId: string;
  by: string;
  now: Date;
}

/** Idempotent. @throws Refusal USER_NOT_FOUND, NOT_IN_FAMILY, BUSY, and what `joinWaitlist` throws */
export async function waitForSlot(joining: Joining): Promise<EsperaView> {
  const { diaHoraId, userId, now } = joining;
  const expect = { slots: [diaHoraId], users: [userId], waits: [waitId(diaHoraId, userId)] };
  await act({ expect, now }, (books) => enter(books, joining));
  const [view] = await viewsOf((await waitsOf(userId)).filter((wait) => wait.diaHoraId === diaHoraId));
  // An admin has just deleted the slot.
  if (!view) throw new Refusal('BUSY', { retryAfter: 1 });
  return view;
}

function enter(books: Books, { diaHoraId, userId, by, now }: Joining): Decision<void> {
  if (by !== userId) attendeeFor(books, by, userId);
  else if (!books.get('users', userId)) throw new Refusal('USER_NOT_FOUND');
  const slot = books.get('slots', diaHoraId);
  const activityId = slot?.activityId ?? null;
  const before = books.get('waits', waitId(diaHoraId, userId));
  const orderId = before?.state === 'offered' ? before.orderId : null;
  books.expect({
    activities: activityId === null ? [] : [activityId],
    orders: orderId === null ? [] : [orderId],
  });
  const waits = books.ask({ about: 'waitsOf', userId });
  const { wait, slot: after } = joinWaitlist(diaHoraId, {
    userId,
    slot,
    activity: activityId === null ? null : books.get('activities', activityId),
    before,
    offer: orderId === null ? null : (books.get('orders', orderId)?.order ?? null),
    holdsPlace: books.ask({ about: 'heldLinesOf', diaHoraId, userId }).length > 0,
    otherWaits: waits.filter((each) => each.state === 'waiting' && each.diaHoraId !== diaHoraId).length,
    now,
  });
  return { waits: [wait], slots: [after], result: undefined };
}
