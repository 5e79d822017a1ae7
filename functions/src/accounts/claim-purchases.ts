import type { User } from '@gym-power/domain';
import { moveNotes } from '../people/note-store.ts';
import { orderIdsOf } from '../orders/order-lists-store.ts';
import { giveOrderTo } from '../orders/order-store.ts';
import { givePaymentTo } from '../orders/payment-store.ts';
import { giveMailsTo } from '../outbox/outbox-store.ts';
import { attempt } from '../platform/attempt.ts';
import { giveCreditsTo } from '../credits/credit-store.ts';
import { giveMarksTo } from '../sessions/change-marks.ts';
import { endClaim, findUser, openAccountOf, shareClasses } from '../users/user-store.ts';

/**
 * What the desk sold to somebody before they had an account becomes their account's, once its address is verified. May
 * be repeated: it goes on where it broke off, with the next sign-in.
 * @returns the account's record afterwards
 */
export async function claimPurchases(user: User, emailVerified: boolean, now: Date): Promise<User> {
  const { id: uid, claims, withoutAccount } = user;
  if (withoutAccount) await openAccountOf(uid);
  if (!claims || !emailVerified) return user;
  let claimed: User | null = null;
  // Whoever signs in is let in all the same.
  await attempt('claim of purchases', { userId: uid, claims }, async () => {
    claimed = await moveClaimed(uid, claims, now);
  });
  return claimed ?? user;
}

/** Everything that somebody without an account has, for whoever claims it. May be repeated. */
export async function moveClaimed(uid: string, personId: string, now: Date): Promise<User | null> {
  const person = await findUser(personId);
  if (person?.withoutAccount) {
    await shareClasses(uid, person.activities);
    await giveOrders(personId, uid, now);
    await moveNotes(personId, uid);
    await giveMailsTo(personId, uid);
    await giveCreditsTo(personId, uid);
    await giveMarksTo(personId, uid, now);
  }
  const claimed = await endClaim(uid, personId, now);
  // Those that were sold meanwhile.
  if (person?.withoutAccount) {
    await giveOrders(personId, uid, now);
    await giveCreditsTo(personId, uid);
    await giveMarksTo(personId, uid, now);
  }
  return claimed;
}

async function giveOrders(from: string, userId: string, now: Date): Promise<void> {
  const ids = await Promise.all((['Complete', 'Canceled'] as const).map((state) => orderIdsOf(from, state)));
  for (const orderId of ids.flat())
    await giveOrderTo({ orderId, userId, now }, (writes, order) => {
      if (order.paymentId === orderId) givePaymentTo(writes, { id: orderId, userId, now });
    });
}
