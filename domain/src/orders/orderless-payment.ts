/** Payments into the gym's account that name an order which is not ours (any more): nothing to complete, but somebody's money. */
import type { Payment } from '../entities.ts';
import { isStale, type PaymentReport, type Verdict } from './settle-payment.ts';

/** What is noted about one; null when there is nothing new, or nothing was ever paid. */
export function settleOrderless(payment: PaymentReport, known: Payment | null): Verdict | null {
  if (known && (isStale(payment, known) || known.status === payment.status)) return null;
  if (payment.status === 'approved') return known && known.outcome !== 'refunded' ? decided(known) : { outcome: 'unclear', unclearBecause: 'orderUnknown' };
  if (payment.status === 'refunded' || payment.status === 'charged_back') return known && { outcome: 'refunded', unclearBecause: null };
  return known && decided(known);
}

const decided = ({ outcome, unclearBecause }: Payment): Verdict => ({ outcome, unclearBecause });
