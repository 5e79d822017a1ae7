import { cancelOrder, type OrderState, type OrderView, orderView, Refusal } from '@gym-power/domain';
import { closePreference } from '../gateways/mercadopago.ts';
import { type Caller, mustBeOrAdmin } from '../platform/http/caller.ts';
import { log } from '../platform/log.ts';
import { changeOrder } from './order-change-store.ts';

export interface Cancellation {
  orderId: string;
  caller: Caller;
  now: Date;
  /** Leaves the order alone when it is in another state by now. */
  onlyIn?: OrderState;
}

/**
 * `-> Canceled`: places free, reviews of an undone purchase gone. A canceled order is answered as it is.
 * @throws Refusal ORDER_NOT_FOUND, FORBIDDEN, ORDER_STATE (a member and a paid order)
 */
export async function cancel({ orderId, caller, now, onlyIn }: Cancellation): Promise<OrderView> {
  const { view, preferenceId } = await changeOrder(orderId, { now }, (facts) => {
    const { order, lines } = facts;
    mustBeOrAdmin(caller, order.userId);
    if (order.state === 'Canceled' || (onlyIn && order.state !== onlyIn)) return { file: facts, result: { view: orderView(order, lines), preferenceId: null } };
    if (order.state === 'Cart') throw new Refusal('ORDER_STATE', { state: order.state });
    // An admin who cancels an own order that awaits payment does it as the member they are.
    const file = cancelOrder(facts, caller.isAdmin && (order.state !== 'Created' || caller.uid !== order.userId) ? 'adminCancels' : 'memberCancels');
    return { file, result: { view: orderView(file.order, file.lines), preferenceId: order.state === 'Created' ? order.preference?.id : null } };
  });
  // What is paid all the same is refunded, so this is a courtesy to the buyer and may fail.
  if (preferenceId) await closePreference(preferenceId, now).catch((error: unknown) => log.warning('preference stays open', { orderId, error: String(error) }));
  return view;
}
