/** Reconciles our payments with Mercado Pago's. */
import type { Payment, Stamped } from '../entities.ts';
import { isStale, type PaymentReport } from './settle-payment.ts';
import { netAmount } from '../payments/net-amount.ts';

/**
 * - `unknownHere`: Mercado Pago has money for an order of ours, and we have no record of it.
 * - `unknownThere`: we have a record of money, and Mercado Pago has no such payment.
 * - `amount`: the amounts differ.
 * - `ledger`: the record is right, and the ledger's entries are not.
 */
export type DifferenceReason = 'unknownHere' | 'unknownThere' | 'amount' | 'ledger';

/** `differences/{payment id}`: deleted once both sides agree again. */
export interface Difference extends Stamped {
  id: string;
  orderId: string;
  because: DifferenceReason;
  currency: string;
  /** The net amount at Mercado Pago. */
  theirs: number;
  /** The net amount of our record, or (`ledger`) of the ledger. */
  ours: number;
}

export type FoundDifference = Pick<Difference, 'because' | 'theirs' | 'ours'>;

export interface Compared {
  /** null when Mercado Pago has no such payment. */
  theirs: PaymentReport | null;
  /** null when we have no record. */
  ours: Payment | null;
  /** The balance of `mercadopago` in the payment's entries; undefined when the entries were not read. */
  booked?: number | undefined;
}

/** null when both sides agree, or when Mercado Pago's report is stale. */
export function differenceOf({ theirs, ours, booked }: Compared): FoundDifference | null {
  if (theirs && isStale(theirs, ours)) return null;
  const amounts = { theirs: theirs ? netAmount(theirs) : 0, ours: ours ? netAmount(ours) : 0 };
  if (amounts.theirs !== amounts.ours)
    return { because: !ours ? 'unknownHere' : !theirs ? 'unknownThere' : 'amount', ...amounts };
  if (booked !== undefined && booked !== amounts.ours) return { because: 'ledger', ...amounts, ours: booked };
  return null;
}
