import type { Product } from '../entities.ts';
import type { OrderWithLines } from '../orders/changed-order.ts';
import { type Bought, isSold } from '../orders/product-lines.ts';
import type { Books } from './books.ts';

/**
 * Asks only what the products' own rules need.
 * @param except an order that does not count, because it is replaced
 */
export function boughtBy(
  books: Books,
  userId: string,
  products: Iterable<Product>,
  except: string | null = null,
): Bought {
  const all = [...products];
  const lines = all
    .filter(({ oncePerPerson }) => oncePerPerson)
    .flatMap(({ id: productId }) => books.ask({ about: 'linesOfProduct', userId, productId }));
  const orders = books.all('orders', [...new Set(lines.map(({ orderId }) => orderId))]);
  const sold = lines.filter((line) => {
    const found = orders.get(line.orderId);
    return found !== undefined && line.orderId !== except && isSold(found.order, line);
  });
  const purchases = all.some(({ newcomersOnly }) => newcomersOnly) ? books.ask({ about: 'purchases', userId }) : [];
  return {
    productIds: new Set(sold.map(({ productId }) => productId)),
    classes: purchases.some(
      ({ activities, products: others = [] }) => activities.length > 0 || others.some(({ kind }) => kind === 'pack'),
    ),
  };
}

/** Whether an expired order has a product that its buyer may have once, and has bought since. */
export function isBoughtElsewhere(books: Books, { order, productLines = [] }: OrderWithLines): boolean {
  if (order.state !== 'Canceled' || productLines.length === 0) return false;
  const products = books.all(
    'products',
    productLines.map(({ productId }) => productId),
  );
  const once = [...products.values()].filter(({ oncePerPerson }) => oncePerPerson);
  const { productIds } = boughtBy(
    books,
    order.userId,
    once.map((product) => ({ ...product, newcomersOnly: false })),
    order.id,
  );
  return productIds.size > 0;
}
