import type { Attendee, FirstClass, Product, ProductLine } from '../entities.ts';
import { isPublic } from '../products.ts';
import { Refusal } from '../refusals.ts';
import { limits } from '../schemas/limits.ts';
import { withAttendee } from './attendees.ts';
import type { OrderWithLines } from './changed-order.ts';
import { type Bought, mustBeForBuyer, newProductLine } from './product-lines.ts';
import { cartWith } from './stored-cart.ts';

export interface CartProductWish {
  userId: string;
  productId: string;
  /** 0 removes the line. */
  quantity: number;
  /** The price of one that the buyer saw. */
  unitprice: number;
  /** Who comes. Default: the buyer. */
  attendee?: Attendee | undefined;
  /** The date of its first class; null for later. */
  first?: FirstClass | null;
}

/**
 * Sets the quantity of one product that the site offers. Idempotent, as `setCartLine`.
 * @returns the cart, and its line for the product (null once removed)
 * @throws Refusal ORDER_NOT_FOUND for another member's order, ORDER_STATE, CART_FULL, and what `offeredOnline` throws
 */
export function setCartProduct(
  cart: OrderWithLines,
  { userId, productId, quantity, unitprice, attendee, first = null }: CartProductWish,
  { product, bought, now }: { product: Product | undefined; bought: Bought; now: Date },
): { cart: OrderWithLines; line: ProductLine | null } {
  const { order, lines, productLines = [] } = cart;
  if (order.userId !== userId) throw new Refusal('ORDER_NOT_FOUND');
  const attendeeId = attendee?.id ?? userId;
  const present = productLines.find((line) => line.productId === productId && line.userId === attendeeId) ?? null;
  if (order.state !== 'Cart') {
    if (present?.quantity === quantity) return { cart, line: present };
    throw new Refusal('ORDER_STATE', { state: order.state });
  }
  const others = productLines.filter((line) => line !== present);
  if (quantity === 0) return { cart: cartWith(order, lines, now, others), line: null };
  const offered = offeredOnline({ productId, quantity, unitprice }, { product, bought });
  if (!present && lines.length + others.length >= limits.list) throw new Refusal('CART_FULL');
  const line = newProductLine(
    order,
    { product: offered, quantity, attendeeId, first: offered.kind === 'pack' ? first : null },
    now,
  );
  const named = attendee ? withAttendee(order, attendee) : order;
  return { cart: cartWith(named, lines, now, [...others, line]), line };
}

/** @throws Refusal PRODUCT_OFF, PRICE_CHANGED {productId, name, price}, and what `mustBeForBuyer` throws */
export function offeredOnline(
  { productId, quantity, unitprice }: Pick<ProductLine, 'productId' | 'quantity' | 'unitprice'>,
  { product, bought }: { product: Product | undefined; bought: Bought },
): Product {
  const found = mustBeForBuyer(productId, product, { quantity, bought });
  const { name, price } = found;
  if (!isPublic(found)) throw new Refusal('PRODUCT_OFF', { productId, name });
  if (unitprice !== price) throw new Refusal('PRICE_CHANGED', { productId, name, price });
  return found;
}
