/** Lines of products: what they take from the stock follows from the order's state. */
import {
  type FirstClass,
  type Order,
  type PackTerms,
  type Product,
  type ProductLine,
  productLineId,
} from '../entities.ts';
import { subtotal } from '../pricing.ts';
import { Refusal } from '../refusals.ts';
import type { ChangedOrder, OrderWithLines } from './changed-order.ts';
import { isLive, otherThanBuyer } from './order-line.ts';

export interface ProductLineContents {
  product: Product;
  quantity: number;
  /** Who comes. Default: the buyer. */
  attendeeId?: string | undefined;
  first?: FirstClass | null | undefined;
  /** The buyer's records in `soldOnce`, if the product is limited. */
  once?: ProductLine['once'];
}

export const newProductLine = (
  cart: Pick<Order, 'id' | 'userId'>,
  { product, quantity, attendeeId, first, once }: ProductLineContents,
  now: Date,
): ProductLine => ({
  id: productLineId(cart.id, product.id, otherThanBuyer(cart, attendeeId)),
  kind: product.kind,
  orderId: cart.id,
  userId: attendeeId ?? cart.userId,
  productId: product.id,
  quantity,
  unitprice: product.price,
  subtotal: subtotal({ unitprice: product.price, quantity }),
  name: product.name,
  pack: packOf(product),
  ...(first && { first }),
  taken: product.stock === null ? 0 : Math.min(product.stock, quantity),
  ...(once && { once }),
  canceledAt: null,
  givenBack: 0,
  createdAt: now,
  updatedAt: now,
});

/** What the person has bought before, with any account, as far as products ask for it. */
export interface Bought {
  /** The products of unpaid and paid orders. */
  productIds: ReadonlySet<string>;
  /** Whether they have ever paid for classes. */
  classes: boolean;
  /** Their ids in `soldOnce`. */
  keys: readonly string[];
}

export const nothingBought = (): Bought => ({ productIds: new Set(), classes: false, keys: [] });

/** Whether not everybody may buy it. */
export const isForSome = ({ oncePerPerson, newcomersOnly }: Product): boolean => oncePerPerson || newcomersOnly;

/** What a line of the product says about its buyer. */
export const onceFor = (product: Product, { keys }: Bought): ProductLine['once'] =>
  isForSome(product) ? keys : undefined;

/** One class that is not for everybody to buy again. */
export const isTrial = ({ pack, once }: Pick<ProductLine, 'pack' | 'once'>): boolean =>
  once !== undefined && pack?.credits === 1;

/** @throws Refusal PRODUCT_NOT_FOUND, PRODUCT_OFF, ONCE_PER_PERSON, NEWCOMERS_ONLY */
export function mustBeForBuyer(
  productId: string,
  product: Product | undefined,
  { quantity, bought }: { quantity: number; bought: Bought },
): Product {
  if (!product) throw new Refusal('PRODUCT_NOT_FOUND', { productId });
  const { name, active, oncePerPerson, newcomersOnly } = product;
  if (!active) throw new Refusal('PRODUCT_OFF', { productId, name });
  if (oncePerPerson && (quantity > 1 || bought.productIds.has(productId)))
    throw new Refusal('ONCE_PER_PERSON', { productId, name });
  if (newcomersOnly && bought.classes) throw new Refusal('NEWCOMERS_ONLY', { productId, name });
  return product;
}

const packOf = ({ kind, credits, days, perWeek, activityIds }: Product): PackTerms | null =>
  kind === 'pack' ? { credits: credits ?? 0, days: days ?? 0, perWeek, activityIds } : null;

export const isSold = ({ state }: Pick<Order, 'state'>, line: Pick<ProductLine, 'canceledAt'>): boolean =>
  (state === 'Created' || state === 'Complete') && isLive(line);

/** Lines that a decision did not name stay; those that are undone give their units back. */
export function withProductLines(after: ChangedOrder, before: OrderWithLines | undefined): ChangedOrder {
  const lines = after.productLines ?? before?.productLines;
  if (!lines) return after;
  const kept = lines.map((line) => (isSold(after.order, line) || line.taken === 0 ? line : { ...line, taken: 0 }));
  const was = before?.productLines;
  const isSame = was?.length === kept.length && kept.every((line, index) => line === was[index]);
  return { ...after, productLines: isSame ? was : kept };
}

export interface StockChange {
  productId: string;
  /** Units that come back to the stock, and units that are sold. */
  back: number;
  sold: number;
}

export function changesOfStock(
  changed: readonly ChangedOrder[],
  orders: ReadonlyMap<string, OrderWithLines>,
): StockChange[] {
  const changes = new Map<string, StockChange>();
  const add = ({ order, productLines = [] }: OrderWithLines, sign: 1 | -1): void => {
    for (const line of productLines.filter(({ kind }) => kind === 'item')) {
      const { productId, quantity, taken } = line;
      const { back, sold } = changes.get(productId) ?? { back: 0, sold: 0 };
      const units = isSold(order, line) ? quantity : 0;
      changes.set(productId, { productId, back: back - sign * taken, sold: sold + sign * units });
    }
  };
  for (const after of changed) {
    const before = orders.get(after.order.id);
    if (before) add(before, -1);
    add(after, 1);
  }
  return [...changes.values()].filter(({ back, sold }) => back !== 0 || sold !== 0);
}

export const withStock = (product: Product, { back, sold }: StockChange, now: Date): Product => ({
  ...product,
  stock: product.stock === null ? null : Math.max(0, product.stock + back),
  sold: product.sold + sold,
  updatedAt: now,
});
