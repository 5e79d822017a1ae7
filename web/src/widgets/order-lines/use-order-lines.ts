import { isLive, type Order, type OrderLine, partsOf, type Payment, type ProductLine } from '@gym-power/domain';
import { ID, type Stored, watchPage, watchRecord } from '../../lib/firestore.ts';
import type { Loadable } from '../../ui/Loaded.tsx';
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

export const buyerName = ({ user }: Order): string => `${user.name} ${user.lastName}`.trim();
