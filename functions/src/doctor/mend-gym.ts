import { mustBeCart } from '@gym-power/domain';
import { finishDeletion } from '../people/delete-account.ts';
import { rebuildCatalog } from '../public/refresh.ts';
import { moveWaitlistOn } from '../books/offer.ts';
import { deleteOrder } from '../buying/delete-order.ts';
import { applyPaymentsOf } from '../money/apply-payment.ts';
import { carryOutWithdrawals } from '../law/carry-out.ts';
import { endHolds } from '../money/end-holds.ts';
import { endCreditsInTime, settleCredits } from '../week/end-credits.ts';
import { voidWrongCredit } from '../week/take-back.ts';
import { attempt } from '../platform/attempt.ts';
import { verifyReview } from '../records/review-store.ts';
import { recountAttended } from '../week/change-marks.ts';
import { finishClosures } from '../week/close-gym.ts';
import { closeWithGym } from '../week/close-with-gym.ts';
import { unlinkSlot } from '../week/change-slot.ts';
import { refreshFoundBy } from '../records/user-store.ts';
import type { Finding, Mend } from './findings.ts';
import { examineGym } from './examine-gym.ts';
import {
  correctEntries,
  countPlaces,
  countUnits,
  countUses,
  grantClasses,
  holdPlaces,
  listSoldOnce,
  refreshOrderWords,
  restorePayment,
} from './mend-store.ts';
import { missingClasses } from './member-checks.ts';
import { duePlaces } from './place-checks.ts';

/** One correction may uncover the next, such as a line's places and then its slot's count. No chain is longer. */
const ROUNDS = 4;

/** Orders are the source of truth. @returns the remaining findings */
export async function mendGym(now: Date, say: (done: string) => void): Promise<Finding[]> {
  for (let round = 1; ; round++) {
    const findings = await examineGym(now);
    const mendable = findings.filter(({ mend }) => mend !== null);
    if (mendable.length === 0 || round > ROUNDS) return findings;
    for (const mend of distinct(mendable.map((finding) => finding.mend!))) {
      const { by, ...what } = mend;
      if (await attempt('doctor', { by }, () => setRight(mend, now)))
        say(`${by} ${Object.values(what).join(' ')}`.trim());
    }
  }
}

const distinct = (mends: readonly Mend[]): Mend[] => [
  ...new Map(mends.map((mend) => [JSON.stringify(mend), mend])).values(),
];

/** The finding may be stale, so each correction reads its sources again. */
export function setRight(mend: Mend, now: Date): Promise<unknown> {
  switch (mend.by) {
    case 'holdingPlaces':
      return holdPlaces(mend, (order, line) => duePlaces(order, line, now));
    case 'countingPlaces':
      return countPlaces(mend.diaHoraId, now);
    case 'countingUses':
      return countUses(mend.descuentoId);
    case 'countingUnits':
      return countUnits(mend.productId);
    case 'listingSoldOnce':
      return listSoldOnce(mend.soldOnceId, now);
    case 'closingDates':
      return closeWithGym(mend.diaHoraId, now);
    case 'finishingClosures':
      return finishClosures(now);
    case 'settlingCredits':
      return settleCredits(mend.diaHoraId, [mend.date], now);
    case 'expiringCredits':
      return endCreditsInTime(now);
    case 'voidingCredit':
      return voidWrongCredit(mend.creditId, now);
    case 'movingWaitlistOn':
      return moveWaitlistOn(mend.diaHoraId, now);
    case 'freeingSlot':
      return unlinkSlot({ ...mend, now });
    case 'askingMercadoPago':
      return applyPaymentsOf(mend.orderId, now);
    case 'booking':
      return correctEntries(mend.paymentId, now);
    case 'restoringPayment':
      return restorePayment(mend.paymentId, now);
    case 'endingHolds':
      return endHolds(now);
    case 'withdrawing':
      return carryOutWithdrawals(now);
    case 'grantingClasses':
      return grantClasses(mend.userId, missingClasses);
    case 'droppingCart':
      return deleteOrder(mend.orderId, now, mustBeCart);
    case 'finishingDeletion':
      return finishDeletion(mend.userId, now);
    case 'findingUser':
      return refreshFoundBy(mend.userId);
    case 'findingOrder':
      return refreshOrderWords(mend.orderId);
    case 'recountingAttended':
      return recountAttended(mend.userId, now);
    case 'verifyingReview':
      return verifyReview(mend.userId, mend.activityId);
    case 'rebuildingViews':
      return rebuildCatalog();
  }
}
