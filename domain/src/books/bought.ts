import type { Product, ProductLine, User } from '../entities.ts';
import type { OrderWithLines } from '../orders/changed-order.ts';
import { type Bought, isForSome, isSold, nothingBought } from '../orders/product-lines.ts';
import { personKeys } from '../person-keys.ts';
import type { Books } from './books.ts';
import { salesIn } from './sold-once.ts';

export interface Buying {
  buyer: User;
  products: Iterable<Product>;
  /** An order that does not count, because it is replaced. */
  except?: string | null;
  /** Leaves out the person's other records, whose every change would hold the act up. The sale itself looks at them. */
  isEarly?: boolean;
  /** The id in `soldOnce` for a key of a person. */
  pseudonymOf: (key: string) => string;
}

/** What this person has bought, with whichever account. Asks only what the products' own rules need. */
export function boughtBy(
  books: Books,
  { buyer, products, except = null, isEarly = false, pseudonymOf }: Buying,
): Bought {
  const limited = [...products].filter(isForSome);
  if (limited.length === 0) return nothingBought;
  const plain = personKeys(buyer);
  const keys = plain.map(pseudonymOf);
  const onceIds = limited.filter(({ oncePerPerson }) => oncePerPerson).map(({ id }) => id);
  const forNewcomers = limited.some(({ newcomersOnly }) => newcomersOnly);
  books.expect({ soldOnce: keys });
  const others = isEarly || plain.length === 0 ? [] : books.ask({ about: 'samePerson', keys: plain });
  const userIds = [...new Set([buyer.id, ...others.map(({ id }) => id)])];
  const ofProduct = userIds.flatMap((userId) =>
    onceIds.map((productId) => ({ about: 'linesOfProduct', userId, productId }) as const),
  );
  const ofPerson = forNewcomers ? userIds.map((userId) => ({ about: 'purchases', userId }) as const) : [];
  books.expect({ users: userIds }, [...ofProduct, ...ofPerson]);
  const sold = soldAmong(
    books,
    ofProduct.flatMap((question) => books.ask(question)),
    except,
  );
  const sales = salesIn(books, keys, except);
  const purchases = ofPerson.flatMap((question) => books.ask(question));
  return {
    productIds: new Set([...sold, ...sales].map(({ productId }) => productId)),
    classes:
      (forNewcomers && sales.length > 0) ||
      purchases.some(
        ({ activities, products: packs = [] }) => activities.length > 0 || packs.some(({ kind }) => kind === 'pack'),
      ),
    keys,
  };
}

function soldAmong(books: Books, lines: readonly ProductLine[], except: string | null): ProductLine[] {
  const orders = books.all('orders', [...new Set(lines.map(({ orderId }) => orderId))]);
  return lines.filter((line) => {
    const found = orders.get(line.orderId);
    return found !== undefined && line.orderId !== except && isSold(found.order, line);
  });
}

/** Whether an expired order has a product that its buyer may have once, and has bought since. */
export function isBoughtElsewhere(books: Books, { order, productLines = [] }: OrderWithLines): boolean {
  if (order.state !== 'Canceled' || productLines.length === 0) return false;
  const ids = productLines.map(({ productId }) => productId);
  const once = [...books.all('products', ids).values()].filter(({ oncePerPerson }) => oncePerPerson);
  const own = once.flatMap(({ id: productId }) =>
    books.ask({ about: 'linesOfProduct', userId: order.userId, productId }),
  );
  const keys = [...new Set(productLines.flatMap((line) => line.once ?? []))];
  const sold = [...soldAmong(books, own, order.id), ...salesIn(books, keys, order.id)];
  return sold.some(({ productId }) => ids.includes(productId));
}
