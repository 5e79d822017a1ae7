import {
  completeSlot,
  type Credit,
  isLive,
  type Order,
  type OrderLine,
  partsOf,
  type Payment,
  type ProductLine,
  type Slot,
  type StoredSlot,
  usedPrice,
} from '@gym-power/domain';
import { ID, readPage, type Stored, watchPage, watchRecord } from '../../lib/firestore.ts';
import type { Loadable } from '../../ui/Loaded.tsx';
import { useVersionedData } from '../../state/server-cache/use-admin-data.ts';
import { useNow } from '../../ui/use-now.ts';
import { readByIds } from '../records/read-by-ids.ts';
import { useLive } from '../records/use-live.ts';

/** A cart has at most 50 lines. */
const MAX_LINES = 100;
/** Of all packs of an order. */
const MAX_CREDITS = 1_000;

export interface LiveLines {
  places: OrderLine[];
  products: ProductLine[];
}

const isProduct = (line: OrderLine | ProductLine): line is ProductLine => 'kind' in line;

export function useOrderLines(order: Stored<Order>): Loadable<LiveLines> {
  return useLive(`lines of ${order.id}`, (onData, onError) =>
    watchPage<Stored<OrderLine> | Stored<ProductLine>>(
      { collection: 'orderLines', conditions: [['orderId', '==', order.id]], sort: { field: ID }, size: MAX_LINES },
      ({ records }) => {
        const live: (OrderLine | ProductLine)[] = records.filter(isLive);
        onData({
          places: live.filter((line): line is OrderLine => !isProduct(line)),
          products: live.filter(isProduct),
        });
      },
      onError,
    ),
  );
}

/** The refund of each line, by line id; null until known. */
export function useParts(order: Stored<Order>, lines: LiveLines | undefined): Map<string, number> | null {
  const paymentId = order.paymentId ?? '';
  const { data: payment } = useLive<Payment | null>(`payment ${paymentId}`, (onData, onError) => {
    if (paymentId !== '') return watchRecord<Stored<Payment>>(`payments/${paymentId}`, onData, onError);
    onData(null);
    return () => undefined;
  });
  if (!lines || payment === undefined) return null;
  return partsOf({ order, lines: lines.places, productLines: lines.products, payment });
}

/** The price of the used and expired classes of each pack that has any, by line id; undefined until known. */
export function useUsed(order: Stored<Order>, lines: LiveLines | undefined): ReadonlyMap<string, number> | undefined {
  const now = useNow();
  const hasPacks = lines?.products.some(({ pack }) => pack !== null) ?? false;
  const { data } = useVersionedData(`pack credits of ${order.id}`, '', () => readPackCredits(order.id), {
    enabled: hasPacks,
  });
  if (!lines || (hasPacks && !data)) return undefined;
  const { credits = [], slots } = data ?? {};
  const byLine = Map.groupBy(credits, ({ pack }) => pack?.orderLineId ?? '');
  const prices = [...byLine].map(
    ([id, own]) => [id, usedPrice(own, (slotId) => slots?.get(slotId) ?? null, now)] as const,
  );
  return new Map(prices.filter(([, price]) => price > 0));
}

async function readPackCredits(orderId: string): Promise<{ credits: Credit[]; slots: ReadonlyMap<string, Slot> }> {
  const { records: credits } = await readPage<Stored<Credit>>({
    collection: 'credits',
    conditions: [['pack.orderId', '==', orderId]],
    sort: { field: ID },
    size: MAX_CREDITS,
  });
  const booked = credits.filter(({ state }) => state === 'booked').flatMap(({ session }) => session?.diaHoraId ?? []);
  const slots = await readByIds<Stored<StoredSlot>>('diaHoras', booked);
  return { credits, slots: new Map(slots.map((slot) => [slot.id, completeSlot(slot)])) };
}

export const buyerName = ({ user }: Order): string => `${user.name} ${user.lastName}`.trim();
