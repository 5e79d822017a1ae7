import { isLive, type Order, type OrderLine, partsOf, type Payment } from '@gym-power/domain';
import { ID, type Stored, watchPage, watchRecord } from '../../lib/firestore.ts';
import type { Loadable } from '../../ui/Loaded.tsx';
import { useLive } from '../records/use-live.ts';

/** A cart has at most 50 lines. */
const MAX_LINES = 100;

export function useOrderLines(order: Stored<Order>): Loadable<OrderLine[]> {
  return useLive(`lines of ${order.id}`, (onData, onError) =>
    watchPage<Stored<OrderLine>>(
      { collection: 'orderLines', conditions: [['orderId', '==', order.id]], sort: { field: ID }, size: MAX_LINES },
      ({ records }) => onData(records.filter(isLive)),
      onError,
    ),
  );
}

/** The refund of each line, by line id; null until known. */
export function useParts(order: Stored<Order>, lines: OrderLine[] | undefined): Map<string, number> | null {
  const paymentId = order.paymentId ?? '';
  const { data: payment } = useLive<Payment | null>(`payment ${paymentId}`, (onData, onError) => {
    if (paymentId !== '') return watchRecord<Stored<Payment>>(`payments/${paymentId}`, onData, onError);
    onData(null);
    return () => undefined;
  });
  return lines && payment !== undefined ? partsOf({ order, lines, payment }) : null;
}

export const buyerName = ({ user }: Order): string => `${user.name} ${user.lastName}`.trim();
