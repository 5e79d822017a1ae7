import type { Payment, PaymentOutcome } from '../entities.ts';
import { isStale, type PaymentReport, type Verdict } from './settle-payment.ts';

export function settleOrderless(payment: PaymentReport, known: Payment | null): Verdict | null {
  if (known && (isStale(payment, known) || isSame(payment, known))) return null;
  if (payment.status === 'approved')
    return known && standing.has(known.outcome)
      ? asBefore(known)
      : { outcome: 'unclear', unclearBecause: 'orderUnknown' };
  if (payment.status === 'refunded' || payment.status === 'charged_back')
    return known && { outcome: 'refunded', unclearBecause: null };
  return known && asBefore(known);
}

/** Outcomes that an approval does not change. Others date from when the order still existed. */
const standing: ReadonlySet<PaymentOutcome> = new Set(['unclear', 'refundDue', 'kept']);

const isSame = (payment: PaymentReport, known: Payment): boolean =>
  payment.status === known.status && payment.refunded === known.refunded;

const asBefore = ({ outcome, unclearBecause }: Payment): Verdict => ({ outcome, unclearBecause });
