/** Gives freed places to those who wait: a weekly place as an unpaid order, a place of one date to credits. */
import type { Wait } from '../entities.ts';
import { movesOn, offerPlace } from '../orders/waits.ts';
import { canPromote, type CreditDate, type CreditDecision, promoteOn } from '../timetable/book-credit.ts';
import type { Books } from './books.ts';
import { payerOf } from './family.ts';
import type { Changes } from './settle.ts';

export interface OfferTerms {
  diaHoraId: string;
  offerHours: number;
  /** Gives the same id for each retry, and a new one after the member has rejoined the waitlist. */
  offerIdOf: (wait: Wait) => string;
  now: Date;
}

export interface NextOffer extends Changes {
  /** The wait that ended because there is nothing left to wait for. */
  inVain: Wait | null;
}

/**
 * Offers a free place to the first member on the waitlist, or ends their wait.
 * @returns null if no place is free, or nobody waits
 */
export function offerNext(books: Books, { diaHoraId, offerHours, offerIdOf, now }: OfferTerms): NextOffer | null {
  const slot = books.get('slots', diaHoraId);
  const [first] = slot && !movesOn(slot) ? [] : books.ask({ about: 'firstOnWaitlist', diaHoraId });
  if (!first) return null;
  const { userId } = first;
  const activityId = slot?.activityId ?? null;
  books.expect({ users: [userId], activities: activityId === null ? [] : [activityId] });
  const {
    wait,
    offer,
    isInVain,
    slot: after,
  } = offerPlace(first, {
    slot,
    activity: activityId === null ? null : books.get('activities', activityId),
    ...payerOf(books, userId),
    holdsPlace: books.ask({ about: 'heldLinesOf', diaHoraId, userId }).length > 0,
    offerHours,
    now,
    orderId: offerIdOf(first),
  });
  return {
    waits: [wait],
    slots: after ? [after] : [],
    orders: offer ? [{ ...offer, isNew: true }] : [],
    inVain: isInVain ? wait : null,
  };
}

export interface PromotionTerms extends Pick<CreditDate, 'date' | 'policy' | 'now'> {
  diaHoraId: string;
}

/** Books the free places of the date for those who wait for it. @returns null if nothing changes */
export function promoteNext(books: Books, { diaHoraId, date, policy, now }: PromotionTerms): CreditDecision | null {
  const slot = books.get('slots', diaHoraId);
  if (!slot || !canPromote(slot, date)) return null;
  const closures = books.all('closures', [date]);
  const guests = books.ask({ about: 'guests', diaHoraId, dates: [date] });
  const waiting = guests.filter(({ state }) => state === 'waiting');
  const promoted = promoteOn({ slot, date, closures, waiting, policy, now });
  return promoted.credits.length > 0 ? promoted : null;
}
