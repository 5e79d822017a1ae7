import { ApiError } from '../../api/client.ts';
import type { CartItem } from '../groups/cart.ts';

/** What each refusal of a line says about it. Any other (no connection, no session, too many calls) is none of the line's. */
const said: Record<string, (details: ApiError['details']) => Partial<CartItem>> = {
  PRICE_CHANGED: ({ price }) => ({ price: price as number }),
  DIA_HORA_NOT_FOUND: () => ({ price: null }),
  SLOT_WITHOUT_CLASS: () => ({ price: null }),
  CART_FULL: () => ({}),
  INVALID: () => ({}),
};

/** An item that the account's cart did not take, as the buyer has to see it; undefined where the error is no refusal of this item. */
export function refusedItem(item: CartItem, error: unknown): CartItem | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const changes = said[error.code]?.(error.details);
  return changes && { ...item, ...changes, refusal: error.message };
}
