import type { Product, ProductLine, User } from '../entities.ts';
import { comesIn } from '../orders/attendees.ts';
import type { OrderWithLines } from '../orders/changed-order.ts';
import { type Bought, isForSome, isSold, nothingBought } from '../orders/product-lines.ts';
import { personKeys } from '../person-keys.ts';
import type { Books } from './books.ts';
import { salesIn } from './sold-once.ts';

export interface Buying {
  /** Who comes. */
  person: User;
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
  { person, products, except = null, isEarly = false, pseudonymOf }: Buying,
): Bought {
  const limited = [...products].filter(isForSome);
  if (limited.length === 0) return nothingBought();
  const plain = personKeys(person);
  const keys = plain.map(pseudonymOf);
  const onceIds = limited.filter(({ oncePerPerson }) => oncePerPerson).map(({ id }) => id);
  const forNewcomers = limited.some(({ newcomersOnly }) => newcomersOnly);
  books.expect({ soldOnce: keys });
  const others = isEarly || plain.length === 0 ? [] : books.ask({ about: 'samePerson', keys: plain });
  const userIds = [...new Set([person.id, ...others.map(({ id }) => id)])];
  const ofProduct = userIds.flatMap((userId) =>
    onceIds.map((productId) => ({ about: 'linesOfProduct', userId, productId }) as const),
  );
  const ofPerson = forNewcomers ? userIds : [];
  const paid = ofPerson.map((userId) => ({ about: 'purchases', userId }) as const);
  const forThem = ofPerson.map((userId) => ({ about: 'purchasesFor', userId }) as const);
  books.expect({ users: userIds }, [...ofProduct, ...paid, ...forThem]);
  const sold = soldAmong(
    books,
    ofProduct.flatMap((question) => books.ask(question)),
    except,
  );
  const sales = salesIn(books, keys, except);
  const purchases = [
    ...paid.flatMap((question) => books.ask(question).filter((order) => comesIn(order, question.userId))),
    ...forThem.flatMap((question) => books.ask(question)),
  ];
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

/** Whether an expired order has a product that a person may have once, and that they have got since. */
export function isBoughtElsewhere(books: Books, { order, productLines = [] }: OrderWithLines): boolean {
  if (order.state !== 'Canceled' || productLines.length === 0) return false;
  const products = books.all('products', [...new Set(productLines.map(({ productId }) => productId))]);
  return [...Map.groupBy(productLines, ({ userId }) => userId)].some(([userId, lines]) => {
    const ids = lines.map(({ productId }) => productId);
    const own = ids
      .filter((id) => products.get(id)?.oncePerPerson)
      .flatMap((productId) => books.ask({ about: 'linesOfProduct', userId, productId }));
    const keys = [...new Set(lines.flatMap((line) => line.once ?? []))];
    const sold = [...soldAmong(books, own, order.id), ...salesIn(books, keys, order.id)];
    return sold.some(({ productId }) => ids.includes(productId));
  });
}
