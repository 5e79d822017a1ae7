import { orderAtHand, type OrderView, orderView, packsMustBeUnused, undoSale } from '@gym-power/domain';
import type { AuditEntry } from '../records/audit-store.ts';
import { act } from '../books/act.ts';

export interface Undo {
  orderId: string;
  reason: string;
  by: string;
  now: Date;
}

/**
 * Staff return the money by hand. Idempotent.
 * @throws Refusal ORDER_NOT_FOUND, PACK_USED, and what `undoSale` throws
 */
export const undoDeskSale = ({ orderId, reason, by, now }: Undo): Promise<OrderView> =>
  act({ expect: { orders: [orderId] }, now }, (books) => {
    const before = orderAtHand(books, orderId);
    packsMustBeUnused(books, before, now);
    const { after, payment } = undoSale(before, { reason, by, now });
    return {
      orders: [after],
      payments: payment ? [payment] : [],
      audit: [undoneEntry(orderId, { reason, by, now })],
      result: orderView(after.order, after.lines, before.productLines),
    };
  });

const undoneEntry = (recordId: string, { reason, by, now }: Omit<Undo, 'orderId'>): AuditEntry => ({
  collection: 'orders',
  recordId,
  kind: 'update',
  changes: [{ field: 'undone', before: null, after: reason }],
  by,
  at: now,
});
