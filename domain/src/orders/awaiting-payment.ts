import type { Order } from '../entities.ts';
import { Refusal } from '../refusals.ts';
import { holdExpired } from './cancel-order.ts';

/** @throws Refusal ORDER_STATE, HOLD_EXPIRED */
export function mustAwaitPayment(order: Order, now: Date): void {
  if (order.state !== 'Created') throw new Refusal('ORDER_STATE', { state: order.state });
  if (holdExpired({ order }, now)) throw new Refusal('HOLD_EXPIRED');
}

export interface SummaryItem {
  name: string;
  price: number;
  count: number;
}

/**
 * Prices from the client are never used. A sum that differs from the order's means that the buyer saw another price. An
 * empty summary is not checked.
 * @throws Refusal PRICE_CHANGED {totalPrice, lines: their number}
 */
export function mustMatchSummary(
  { totalPrice }: Order,
  lines: readonly unknown[],
  items: readonly SummaryItem[],
): void {
  if (items.length === 0) return;
  const sum = items.reduce((total, { price, count }) => total + price * count, 0);
  if (sum !== totalPrice) throw new Refusal('PRICE_CHANGED', { totalPrice, lines: lines.length });
}
