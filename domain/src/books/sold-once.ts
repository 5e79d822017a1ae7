/** Which lines of products that a person may have once are sold: it follows from the orders' states. */
import { orderIdOfLine, type ProductLine, type SoldOnce } from '../entities.ts';
import type { ChangedOrder, OrderWithLines } from '../orders/changed-order.ts';
import { isSold } from '../orders/product-lines.ts';
import type { Books } from './books.ts';

interface SoldOnceChanges {
  after: SoldOnce[];
  /** The ids of those that name no line any more. */
  gone: string[];
}

export function soldOnceAfter(
  books: Books,
  changed: readonly ChangedOrder[],
  before: ReadonlyMap<string, OrderWithLines>,
  now: Date,
): SoldOnceChanges {
  const was = new Map(changed.flatMap(({ order }) => soldIn(before.get(order.id))));
  const is = new Map(changed.flatMap(soldIn));
  const begun = [...is].filter(([id]) => !was.has(id));
  const ended = [...was].filter(([id]) => !is.has(id));
  const keys = [...new Set([...begun, ...ended].flatMap(([, once]) => once))];
  const stored = books.all('soldOnce', keys);
  const records = keys.map((id): SoldOnce => {
    const record = stored.get(id) ?? { id, lines: [], createdAt: now, updatedAt: now };
    const kept = record.lines.filter((line) => !ended.some(([lineId]) => lineId === line));
    const added = begun.filter(([, once]) => once.includes(id)).map(([lineId]) => lineId);
    return { ...record, lines: [...new Set([...kept, ...added])], updatedAt: now };
  });
  return {
    after: records.filter(({ lines }) => lines.length > 0),
    gone: records.filter(({ id, lines }) => lines.length === 0 && stored.has(id)).map(({ id }) => id),
  };
}

type SoldLine = [id: string, once: readonly string[]];

const soldIn = (order: OrderWithLines | undefined): SoldLine[] =>
  (order?.productLines ?? []).flatMap((line): SoldLine[] =>
    line.once && isSold(order!.order, line) ? [[line.id, line.once]] : [],
  );

/** @param except an order that does not count */
export const salesIn = (books: Books, keys: readonly string[], except: string | null): SoldLineId[] =>
  [...books.all('soldOnce', keys).values()]
    .flatMap(({ lines }) => lines)
    .map((id) => ({ orderId: orderIdOfLine(id), productId: productIdOfLine(id) }))
    .filter(({ orderId }) => orderId !== except);

type SoldLineId = Pick<ProductLine, 'orderId' | 'productId'>;

/** The ids of products contain no underscores either. */
const productIdOfLine = (lineId: string): string => lineId.split('_')[1]!;
