/** The desk gives money back by hand. No provider has to confirm it, so the same write notes it as given back. */
import type { Payment } from '../entities.ts';
import { netAmount, toCentavos } from '../payments/net-amount.ts';
import { dueParts, partsOwed } from '../payments/part-refunds.ts';

export const isOfDesk = ({ by }: Pick<Payment, 'by'>): boolean => by !== 'mercadopago';

/** In pesos. */
export const dueBack = (payment: Payment): number =>
  payment.outcome === 'refundDue' ? netAmount(payment) : dueParts(payment).length > 0 ? partsOwed(payment) : 0;

/** Includes a canceled line's part. Mercado Pago payments are unchanged. */
export function givenBackByHand<P extends Omit<Payment, 'createdAt' | 'updatedAt' | 'entries'>>(
  payment: P,
  now: Date,
  undone: Payment['undone'] = payment.undone,
): P {
  if (!isOfDesk(payment)) return payment;
  const due = dueParts(payment);
  if (payment.outcome !== 'refundDue' && due.length === 0) return payment;
  const isWhole = payment.outcome === 'refundDue';
  const parts = payment.parts.map((part) => (part.state === 'due' ? { ...part, state: 'made' as const } : part));
  const givenBack = due.reduce((sum, { amount }) => sum + amount, payment.refunded);
  return {
    ...payment,
    parts,
    undone,
    changedAt: now,
    refunded: isWhole ? payment.amount : toCentavos(givenBack),
    ...(isWhole && { status: 'refunded', outcome: 'reversed', unclearBecause: null }),
  };
}
