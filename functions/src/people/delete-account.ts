import { mustBeCart, mustBeDeletableBy, Refusal } from '@gym-power/domain';
import { dropNotesAbout } from '../records/note-store.ts';
import { dropFeed } from '../records/feed-store.ts';
import { dropConsentsOf } from '../records/consent-store.ts';
import { orderIdsOf } from '../records/order-lists-store.ts';
import { deleteOrder } from '../buying/delete-order.ts';
import { dropMailsTo } from '../mail/outbox/outbox-store.ts';
import { cancelAndRefund } from '../money/cancel-and-refund.ts';
import { attempt, eachOf } from '../platform/attempt.ts';
import { type Caller, callerWith, mustBeOrAdmin, uidOf } from '../platform/caller.ts';
import { moveClaimed } from './claim-purchases.ts';
import { isUnderWay } from './claims.ts';
import { releaseWardsOf } from './family.ts';
import { dropWaitsOf } from '../buying/stop-waiting.ts';
import { forgetWithdrawer } from '../law/forget-withdrawers.ts';
import { deleteReviewsOf } from '../public/delete-review.ts';
import { forgetFreezeReasons } from '../week/forget-reasons.ts';
import { dropCreditsOf } from '../week/take-back.ts';
import { forgetMarksOf } from '../week/change-marks.ts';
import { deleteIdentity } from '../records/identity-store.ts';
import { deleteProfile, findUser } from '../records/user-store.ts';
import { deletionTried, noteDeleted, putDeletion, unfinishedDeletions } from '../records/deletion-store.ts';

/**
 * A person who is being merged into the account goes with it, so that merge is finished first. Then the profile goes,
 * so that nothing new begins. The same batch notes the deletion, so that the job can finish it.
 *
 * Paid and canceled orders keep their snapshot of the buyer, who still gets a mail if a paid one is canceled. Paid
 * places stay until their plan period ends.
 * @throws Refusal FORBIDDEN, ADMIN_STAYS, BUSY if such a merge has just begun
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
  const isProven = callerUid === uid && caller.emailVerified;
  await finishClaimOf(uid, isProven, now);
  const deleted = await deleteProfile(
    { uid, callerUid },
    (user, { callerIsAdmin, claimed }) => {
      mustBeDeletableBy(user, { id: callerUid, isAdmin: callerIsAdmin });
      if (claimed && isUnderWay(user, claimed, isProven)) throw new Refusal('BUSY');
    },
    (writes) => putDeletion(writes, uid, now),
  );
  await finishDeletion(uid, now);
  return { id: uid, deleted };
}

async function finishClaimOf(uid: string, isProven: boolean, now: Date): Promise<void> {
  const user = await findUser(uid);
  const claimed = user?.claims ? await findUser(user.claims) : null;
  if (user && claimed && isUnderWay(user, claimed, isProven)) await moveClaimed({ uid, personId: claimed.id, now });
}

type Step = (uid: string, now: Date) => Promise<unknown>;

/** Public data first. Every step is idempotent. */
const steps: Readonly<Record<string, Step>> = {
  reviews: deleteReviewsOf,
  identity: deleteIdentity,
  cart: async (uid, now) => eachOf(await orderIdsOf(uid, 'Cart'), (orderId) => deleteOrder(orderId, now, mustBeCart)),
  // Before the holds, so that no place is offered to them any more.
  waits: dropWaitsOf,
  holds: async (uid, now) =>
    eachOf(await orderIdsOf(uid, 'Created'), (orderId) =>
      cancelAndRefund({ orderId, caller: callerWith({ uid }), now, onlyIn: 'Created' }),
    ),
  mails: dropMailsTo,
  consents: dropConsentsOf,
  notes: dropNotesAbout,
  calendar: dropFeed,
  credits: dropCreditsOf,
  marks: forgetMarksOf,
  withdrawals: forgetWithdrawer,
  freezes: forgetFreezeReasons,
  family: releaseWardsOf,
};

export async function finishDeletion(uid: string, now: Date): Promise<void> {
  let isFinished = true;
  for (const [step, run] of Object.entries(steps))
    isFinished = (await attempt('account deletion', { userId: uid, step }, () => run(uid, now))) && isFinished;
  if (isFinished) await noteDeleted(uid, now);
}

const BATCH = 100;
/** Until then the original call is probably still running. */
const BROKEN_OFF_AFTER_MS = 60_000;

export async function finishDeletions(now: Date): Promise<void> {
  const before = new Date(now.getTime() - BROKEN_OFF_AFTER_MS);
  await eachOf(await unfinishedDeletions(before, BATCH), ({ id }) =>
    attempt('account deletion', { userId: id }, async () => {
      await deletionTried(id, now);
      await finishDeletion(id, now);
    }),
  );
}
