import { mustBeCart, Refusal, staysAdmin } from '@gym-power/domain';
import { dropMailsTo } from '../mail/mail-store.ts';
import { cancel } from '../orders/cancel.ts';
import { deleteOrderFile } from '../orders/order-deletion-store.ts';
import { orderIdsOf } from '../orders/order-store.ts';
import { type Caller, mustBeOrAdmin, uidOf } from '../platform/caller.ts';
import { deleteReviewsOf } from '../reviews/delete-review.ts';
import { deleteIdentity } from './identity-store.ts';
import { deleteProfile } from './user-store.ts';

/**
 * Ends an account: profile, identity, cart, reviews, waiting mails, and the places that unpaid orders hold. Orders stay with their snapshot
 * of the buyer, and paid places until their plan period ends; of a purchase that is undone the buyer still hears. The profile goes first, so that nothing new begins; a call that broke off is finished by
 * the next one.
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
  const deleted = await deleteProfile({ uid, callerUid }, (user, callerIsAdmin) => {
    if (uid !== callerUid && !callerIsAdmin) throw new Refusal('FORBIDDEN');
    if (staysAdmin(user, callerUid)) throw new Refusal('ADMIN_STAYS');
  });
  await deleteIdentity(uid);
  for (const orderId of await orderIdsOf(uid, 'Created')) await cancel({ orderId, caller, now, onlyIn: 'Created' });
  for (const orderId of await orderIdsOf(uid, 'Cart')) await deleteOrderFile(orderId, mustBeCart);
  await dropMailsTo(uid);
  await deleteReviewsOf(uid);
  return { id: uid, deleted };
}
