import { toCentavos } from '../payments/net-amount.ts';
import type { LedgerEntry } from '../payments/ledger.ts';
import { type PaidBy, paidBy } from '../payments/payment-method.ts';

export type DeskMeans = Exclude<PaidBy, 'mercadopago'>;
export const deskMeans = paidBy.filter((by): by is DeskMeans => by !== 'mercadopago');

/** Positive: money that came in. Negative: money that went out. */
export interface TillMovement {
  id: string;
  paymentId: string;
  orderId: string;
  by: DeskMeans;
  amount: number;
  at: Date;
}

/** Money that only changed its owner does not touch the till. */
export const movementsOf = ({ id, paymentId, orderId, amounts, createdAt }: LedgerEntry): TillMovement[] =>
  deskMeans.flatMap((by) => (amounts[by] ? [{ id, paymentId, orderId, by, amount: amounts[by], at: createdAt }] : []));

export interface TillSum<Key> {
  key: Key;
  total: number;
  count: number;
}

export function sumsBy<M extends Pick<TillMovement, 'amount'>, Key>(
  movements: readonly M[],
  keyOf: (movement: M) => Key,
): TillSum<Key>[] {
  return [...Map.groupBy(movements, keyOf)].map(([key, own]) => ({ key, total: totalOf(own), count: own.length }));
}

export const totalOf = (movements: readonly Pick<TillMovement, 'amount'>[]): number =>
  toCentavos(movements.reduce((sum, { amount }) => sum + amount, 0));
