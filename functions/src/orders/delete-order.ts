import { mustBeDeletable } from '@gym-power/domain';
import { deleteOrderFile } from './order-deletion-store.ts';

/**
 * Takes a cart or a long dead order out of the books; one that is gone already is answered alike.
 * @throws Refusal ORDER_STATE for an order that was paid, or still might be
 */
export async function deleteOrder(id: string, now: Date): Promise<{ id: string; deleted: boolean }> {
  return { id, deleted: await deleteOrderFile(id, (order) => mustBeDeletable(order, now)) };
}
