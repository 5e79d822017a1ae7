/** Makes an order that does not begin as a cart: whatever it needs is read, decided on and written in one batch. */
import type { ChangedOrder, OrderWithLines, Renewal, User } from '@gym-power/domain';
import { diaHoras } from '../catalog/source-store.ts';
import { changeOrders } from './change-orders.ts';
import type { OrderHint, OrdersFacts } from './order-facts-store.ts';
import type { NotedPayment } from './payment-store.ts';

/** What the new order will refer to. */
export interface NewOrderNames {
  /** The same for a repeated call. */
  id: string;
  userId: string;
  diaHoraIds: readonly string[];
  renewals: readonly Renewal[];
  redeems?: string | undefined;
}

export interface NewOrderFacts extends OrdersFacts {
  /** null for somebody who does not exist. */
  buyer: User | null;
}

export interface NewOrder {
  after: ChangedOrder;
  payment: NotedPayment | null;
}

/**
 * Creates the order with its lines, the places that they hold, its payment and its mail, all or nothing.
 * @param decide pure; called again after a conflict. Not called where there is an order of this id.
 * @throws Refusal BUSY, and what `decide` throws
 */
export async function openOrder(
  { id, userId, diaHoraIds, renewals, redeems }: NewOrderNames,
  now: Date,
  decide: (facts: NewOrderFacts) => NewOrder,
): Promise<OrderWithLines & { isNew: boolean }> {
  const slots = await diaHoras([...diaHoraIds]);
  const activities = slots.flatMap(({ activityId }) => (activityId ? [{ id: activityId, name: '', image: '' }] : []));
  const hint: OrderHint = {
    id,
    userId,
    diaHoraIds: [...diaHoraIds],
    activities,
    paymentId: id,
    renewals,
    redeems,
    state: 'Complete',
    previousOrderId: null,
    withClasses: true,
  };
  return changeOrders<OrderWithLines & { isNew: boolean }>([hint], { now }, (facts) => {
    const present = facts.orders.get(id);
    if (present) return { after: [], result: { ...present, isNew: false } };
    const { after, payment } = decide({ ...facts, buyer: facts.buyers.get(userId) ?? null });
    const { order, lines } = after;
    return {
      after: [after],
      ...(payment && { payments: [payment] }),
      result: { order, lines, isNew: true },
    };
  });
}
