import { type OrderView, orderView, undoSale } from '@gym-power/domain';
import { changeOrder } from '../orders/change-orders.ts';
import { refsOf } from '../orders/order-facts-store.ts';

export interface Undo {
  orderId: string;
  reason: string;
  /** The uid of whoever undoes it. */
  by: string;
  now: Date;
}

/**
 * Undoes a sale of the desk, whose money goes back by hand. A sale that is undone already is answered as it is.
 * @throws Refusal ORDER_NOT_FOUND, and what `undoSale` throws
 */
export async function undoDeskSale({ orderId, reason, by, now }: Undo): Promise<OrderView> {
  return changeOrder(await refsOf(orderId), { now }, (facts) => {
    const { after, payment } = undoSale(facts, { reason, by, now });
    const audit = {
      collection: 'orders',
      recordId: orderId,
      kind: 'update' as const,
      changes: [{ field: 'undone', before: null, after: reason }],
      by,
      at: now,
    };
    return {
      after,
      ...(payment && { payment }),
      audit,
      result: orderView(after.order, after.lines),
    };
  });
}
