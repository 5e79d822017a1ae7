import { ApiError } from '../api/client.ts';
import type { CartItem } from './cart.ts';

/**
 * An item that the account's cart did not take, as the buyer has to see it: with its new price, or as gone.
 * Undefined where the error is no refusal of this item (no connection, no session).
 */
export function refusedItem(item: CartItem, error: unknown): CartItem | undefined {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500 || error.status === 401) return undefined;
  const price = error.code === 'PRICE_CHANGED' ? (error.details['price'] as number) : null;
  return { ...item, price, stray: true };
}
