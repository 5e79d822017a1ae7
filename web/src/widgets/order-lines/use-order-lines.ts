import {
  type CreditJson,
  isLive,
  type Order,
  type OrderLine,
  partsOf,
  type Payment,
  type ProductLine,
} from '@gym-power/domain';
import { ID, type Stored, watchPage, watchRecord } from '../../lib/firestore.ts';
import type { Loadable } from '../../ui/Loaded.tsx';
import { getCredits } from '../../api/own-agenda.ts';
import { useVersionedData } from '../../state/server-cache/use-admin-data.ts';
import { useNow } from '../../ui/use-now.ts';
import { useLive } from '../records/use-live.ts';

/** A cart has at most 50 lines. */
const MAX_LINES = 100;

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

/** The price of the used and expired classes of each pack, by line id; undefined until known. */
export function useUsed(order: Stored<Order>, lines: LiveLines | undefined): ReadonlyMap<string, number> | undefined {
  const now = useNow();
  const packs = (lines?.products ?? []).filter(({ pack }) => pack !== null);
  const people = [...new Set(packs.map(({ userId }) => userId))];
  const hasPacks = packs.length > 0;
  const { data } = useVersionedData(
    `used of ${order.id}`,
    people.join(' '),
    () => Promise.all(people.map((userId) => getCredits(userId))),
    { enabled: hasPacks },
  );
  if (!lines || (hasPacks && !data)) return undefined;
  const used = (data ?? [])
    .flatMap(({ recuperos }) => recuperos)
    .filter((credit) => credit.pack?.orderId === order.id && isUsedUp(credit, now));
  const byLine = Map.groupBy(used, ({ pack }) => pack!.orderLineId);
  return new Map([...byLine].map(([id, own]) => [id, own.reduce((sum, { pack }) => sum + pack!.paid, 0)]));
}

const isUsedUp = ({ state, session }: CreditJson, now: Date): boolean =>
  state === 'spent' ||
  state === 'expired' ||
  (state === 'booked' && session !== null && new Date(session.start) <= now);

export const buyerName = ({ user }: Order): string => `${user.name} ${user.lastName}`.trim();
