import type { Order } from '../entities.ts';
import { Refusal } from '../refusals.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Mercado Pago decides on a payment in review within two working days. */
const PAYMENT_DAYS = 7;

/** @throws Refusal ORDER_STATE */
export function mustBeCart({ state }: Pick<Order, 'state'>): void {
  if (state !== 'Cart') throw new Refusal('ORDER_STATE', { state });
}

/**
 * Orders that were paid, or still can be, belong to the gym's books.
 * @throws Refusal ORDER_STATE
 */
export function mustBeDeletable({ state, purchasedAt, preference, updatedAt }: Order, now: Date): void {
  const paymentOver = preference === null || now.getTime() - updatedAt.getTime() > PAYMENT_DAYS * DAY_MS;
  if (state === 'Cart' || (state === 'Canceled' && purchasedAt === null && paymentOver)) return;
  throw new Refusal('ORDER_STATE', { state });
}
