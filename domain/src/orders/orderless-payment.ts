/** Payments into the gym's account that name an order which is not ours (any more): nothing to complete, but somebody's money. */
import type { Payment, PaymentOutcome } from '../entities.ts';
import { isStale, type PaymentReport, type Verdict } from './settle-payment.ts';

/** What is noted about one; null when there is nothing new, or nothing was ever paid. */
export function settleOrderless(payment: PaymentReport, known: Payment | null): Verdict | null {
  if (known && (isStale(payment, known) || known.status === payment.status)) return null;
  if (payment.status === 'approved')
    return known && awaited.has(known.outcome)
      ? decided(known)
      : { outcome: 'unclear', unclearBecause: 'orderUnknown' };
  if (payment.status === 'refunded' || payment.status === 'charged_back')
    return known && { outcome: 'refunded', unclearBecause: null };
  return known && decided(known);
}

/** What is done about the money already, or is somebody's to do. Anything else was said before it came, or of an order that is gone. */
const awaited: ReadonlySet<PaymentOutcome> = new Set(['unclear', 'refundDue', 'kept']);

const decided = ({ outcome, unclearBecause }: Payment): Verdict => ({ outcome, unclearBecause });
