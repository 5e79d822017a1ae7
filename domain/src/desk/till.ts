/** The desk's till: what came in and went out, by the ledger's own entries. */
import { toCentavos } from '../payments/net-amount.ts';
import type { LedgerEntry } from '../payments/ledger.ts';
import { type PaidBy, paidBy } from '../payments/payment-method.ts';

export type DeskMeans = Exclude<PaidBy, 'mercadopago'>;
export const deskMeans = paidBy.filter((by): by is DeskMeans => by !== 'mercadopago');

/** Money that came into the till (positive) or went out of it. */
export interface TillMovement {
  /** Of the ledger's entry. */
  id: string;
  paymentId: string;
  orderId: string;
  by: DeskMeans;
  amount: number;
  at: Date;
}

/** What an entry did to the till; nothing for money at Mercado Pago, and for money that only changed its owner. */
export const movementsOf = ({ id, paymentId, orderId, amounts, createdAt }: LedgerEntry): TillMovement[] =>
  deskMeans.flatMap((by) => (amounts[by] ? [{ id, paymentId, orderId, by, amount: amounts[by], at: createdAt }] : []));

export interface TillSum<Key> {
  key: Key;
  total: number;
  /** How many movements. */
  count: number;
}

/** The sums by some key, in the order in which the keys first come. */
export function sumsBy<M extends Pick<TillMovement, 'amount'>, Key>(
  movements: readonly M[],
  keyOf: (movement: M) => Key,
): TillSum<Key>[] {
  return [...Map.groupBy(movements, keyOf)].map(([key, own]) => ({ key, total: totalOf(own), count: own.length }));
}

export const totalOf = (movements: readonly Pick<TillMovement, 'amount'>[]): number =>
  toCentavos(movements.reduce((sum, { amount }) => sum + amount, 0));
