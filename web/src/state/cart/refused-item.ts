import { ApiError } from '../../api/client.ts';
import type { CartItem } from '../groups/cart.ts';

/** Other codes (no connection, no session, too many calls) say nothing about the item. */
const aboutTheItem: Record<string, (details: ApiError['details']) => Partial<CartItem>> = {
  PRICE_CHANGED: ({ price }) => ({ price: price as number }),
  DIA_HORA_NOT_FOUND: () => ({ price: null }),
  SLOT_WITHOUT_CLASS: () => ({ price: null }),
  CART_FULL: () => ({}),
  TOO_MANY_PLACES: () => ({}),
  INVALID: () => ({}),
};

/** @returns the item as refused; undefined if the error is not about the item */
export function refusedItem(item: CartItem, error: unknown): CartItem | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const changes = aboutTheItem[error.code]?.(error.details);
  return changes && { ...item, ...changes, refusal: error.message };
}
