import { isLive, type Order, type OrderLine, partsOf, type Payment } from '@gym-power/domain';
import { ID, type StoredRecord, watchPage, watchRecord } from '../../../lib/firestore.ts';
import type { Loadable } from '../../../ui/Loaded.tsx';
import { plainText, textOf } from '../records/record-fields.ts';
import { useLive } from '../records/use-live.ts';

/** A cart has at most 50 lines. */
const MAX_LINES = 100;

/** The order's lines that nobody has canceled, live. */
export function useOrderLines(order: StoredRecord): Loadable<OrderLine[]> {
  return useLive(`lines of ${order.id}`, (onData, onError) =>
    watchPage(
      { collection: 'orderLines', conditions: [['orderId', '==', order.id]], sort: { field: ID }, size: MAX_LINES },
      // Only the server writes them, so they are what the domain says.
      ({ records }) => onData((records as unknown as OrderLine[]).filter(isLive)),
      onError,
    ),
  );
}

/** What goes back for each of the lines, by its id; null until it is known. */
export function useParts(row: StoredRecord, lines: OrderLine[] | undefined): Map<string, number> | null {
  const paymentId = textOf(row, 'paymentId');
  const { data } = useLive<StoredRecord | null>(`payment ${paymentId}`, (onData, onError) => {
    if (paymentId !== '') return watchRecord(`payments/${paymentId}`, onData, onError);
    onData(null);
    return () => undefined;
  });
  if (!lines || data === undefined) return null;
  const payment = data && ({ parts: [], ...data } as unknown as Payment);
  return partsOf({ order: row as unknown as Order, lines, payment });
}

/** The buyer, as the order knows them. */
export function buyerName({ user }: StoredRecord): string {
  const { name, lastName } = (user ?? {}) as Record<string, unknown>;
  return `${plainText(name)} ${plainText(lastName)}`.trim();
}
