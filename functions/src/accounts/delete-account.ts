import { mustBeCart, mustBeDeletableBy } from '@gym-power/domain';
import { orderIdsOf } from '../orders/order-lists-store.ts';
import { deleteOrder } from '../orders/order-store.ts';
import { dropMailsTo } from '../outbox/outbox-store.ts';
import { cancelAndRefund } from '../payments/cancel-and-refund.ts';
import { type Caller, mustBeOrAdmin, uidOf } from '../platform/caller.ts';
import { deleteReviewsOf } from '../reviews/delete-review.ts';
import { deleteIdentity } from '../users/identity-store.ts';
import { deleteProfile } from '../users/user-store.ts';

/**
 * Deletes an account: profile, identity, unpaid orders with the places that they hold, cart, waiting mails, reviews.
 * Other orders stay with their snapshot of the buyer, and paid places until their plan period ends. The buyer still
 * hears when such a purchase is canceled. The profile goes first, so that nothing new begins; a call that broke off is
 * finished by the next one.
 * @throws Refusal FORBIDDEN, ADMIN_STAYS
 */
export async function deleteAccount({
  uid,
  caller,
  now,
}: {
  uid: string;
  caller: Caller;
  now: Date;
}): Promise<{ id: string; deleted: boolean }> {
  await mustBeOrAdmin(caller, uid);
  const callerUid = uidOf(caller);
  const deleted = await deleteProfile({ uid, callerUid }, (user, callerIsAdmin) =>
    mustBeDeletableBy(user, { id: callerUid, isAdmin: callerIsAdmin }),
  );
  await deleteIdentity(uid);
  for (const orderId of await orderIdsOf(uid, 'Created'))
    await cancelAndRefund({ orderId, caller, now, onlyIn: 'Created' });
  for (const orderId of await orderIdsOf(uid, 'Cart')) await deleteOrder(orderId, mustBeCart);
  await dropMailsTo(uid);
  await deleteReviewsOf(uid);
  return { id: uid, deleted };
}
