/** Double-entry bookkeeping. Each movement of a payment's money is one immutable entry. */
import type { Payment, PaymentOutcome } from '../entities.ts';
import { netAmount, toCentavos } from './net-amount.ts';
import { partsOwed } from './part-refunds.ts';
import { type PaidBy, paidBy } from './payment-method.ts';

/**
 * - `mercadopago`, `cash`, `transfer`, `terminal`: the gym's assets, positive.
 * - `sales`: it pays for an order.
 * - `owedToBuyers`: it has to be refunded, fully or for a canceled line, or an admin has to decide.
 * - `keptWithoutSale`: an admin decided to keep it although it pays for no order.
 */
export const ledgerAccounts = [...paidBy, 'sales', 'owedToBuyers', 'keptWithoutSale'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** Pesos by account, without zeros. They sum up to 0: an asset account (+) is balanced by other accounts (-). */
export type Amounts = Readonly<Partial<Record<LedgerAccount, number>>>;

/** `ledger/{paymentId}-{number}`: one change of a payment's position. */
export interface LedgerEntry {
  id: string;
  paymentId: string;
  orderId: string;
  /** Starts at 1 for each payment. */
  number: number;
  /** Never add amounts of different currencies. */
  currency: string;
  amounts: Amounts;
  status: Payment['status'];
  outcome: PaymentOutcome;
  createdAt: Date;
}

/** Money without a decision belongs to the buyer. */
const ownerOf: Record<PaymentOutcome, Exclude<LedgerAccount, PaidBy>> = {
  completed: 'sales',
  kept: 'keptWithoutSale',
  unclear: 'owedToBuyers',
  refundDue: 'owedToBuyers',
  noted: 'owedToBuyers',
  refunded: 'owedToBuyers',
  reversed: 'owedToBuyers',
};

type Positioned = Pick<Payment, 'by' | 'status' | 'amount' | 'refunded' | 'outcome' | 'parts'>;

export function positionOf(payment: Positioned): Amounts {
  const net = netAmount(payment);
  const owed = partsOwed(payment);
  return combine(
    net === 0 ? {} : { [payment.by]: net, owedToBuyers: -owed },
    net === 0 ? {} : { [ownerOf[payment.outcome]]: owed - net },
    1,
  );
}

const combine = (one: Amounts, other: Amounts, sign: 1 | -1): Amounts =>
  Object.fromEntries(
    ledgerAccounts.flatMap((account) => {
      const amount = toCentavos((one[account] ?? 0) + sign * (other[account] ?? 0));
      return amount === 0 ? [] : [[account, amount]];
    }),
  );

const isNothing = (amounts: Amounts): boolean => Object.keys(amounts).length === 0;

export const sumOfEntries = (entries: readonly Pick<LedgerEntry, 'amounts'>[]): Amounts =>
  entries.reduce((sum: Amounts, { amounts }) => combine(sum, amounts, 1), {});

type Booked = Omit<Payment, 'createdAt' | 'updatedAt'>;

const entryOf = (payment: Booked, number: number, amounts: Amounts, now: Date): LedgerEntry => ({
  id: `${payment.id}-${number}`,
  paymentId: payment.id,
  orderId: payment.orderId,
  number,
  currency: payment.currency,
  amounts,
  status: payment.status,
  outcome: payment.outcome,
  createdAt: now,
});

/** null if the money stays where it was. @param known the record before the change; null for a new one */
export function entryForChange(known: Payment | null, after: Omit<Booked, 'entries'>, now: Date): LedgerEntry | null {
  const entries = known?.entries ?? 0;
  const amounts = combine(positionOf(after), known ? positionOf(known) : {}, -1);
  return isNothing(amounts) ? null : entryOf({ ...after, entries }, entries + 1, amounts, now);
}

export function correctingEntry(payment: Payment, entries: readonly LedgerEntry[], now: Date): LedgerEntry | null {
  const amounts = combine(positionOf(payment), sumOfEntries(entries), -1);
  const last = Math.max(payment.entries, ...entries.map(({ number }) => number));
  return isNothing(amounts) ? null : entryOf(payment, last + 1, amounts, now);
}

/** Counts as older than any report, so the next different report replaces it. */
export function paymentFromEntries(entries: readonly LedgerEntry[], userId: string, now: Date): Payment | null {
  const last = entries.toSorted((one, other) => one.number - other.number).at(-1);
  if (!last) return null;
  const { paymentId: id, orderId, number, currency, status, outcome } = last;
  const by = paidBy.find((account) => entries.some(({ amounts }) => amounts[account] !== undefined)) ?? 'mercadopago';
  const { [by]: amount = 0 } = sumOfEntries(entries);
  return {
    id,
    orderId,
    userId,
    by,
    takenBy: null,
    undone: null,
    status,
    amount,
    refunded: 0,
    currency,
    method: null,
    changedAt: new Date(0),
    outcome,
    unclearBecause: outcome === 'unclear' ? 'orderCanceled' : null,
    acceptedAmount: outcome === 'completed' ? amount : null,
    parts: [],
    entries: number,
    createdAt: now,
    updatedAt: now,
  };
}
