/**
 * In the specification the client updates the stock. Here checkout and cancel do that in their own write, so these
 * calls only answer how many places there are now.
 */
import { type SlotView, slotView, Refusal } from '@gym-power/domain';
import { diaHoras } from '../records/source-store.ts';
import { hasOrdered } from '../records/order-lists-store.ts';
import { getOrder } from '../records/order-store.ts';
import { type Caller, mustBeOrAdmin, uidOf } from '../platform/caller.ts';

/** @throws Refusal ORDER_NOT_FOUND, FORBIDDEN */
export async function stockOfOrder(caller: Caller, orderId: string): Promise<SlotView[]> {
  const order = await getOrder(orderId);
  await mustBeOrAdmin(caller, order.userId);
  return (await diaHoras(order.diaHoraIds)).map(slotView);
}

/** @throws Refusal DIA_HORA_NOT_FOUND, FORBIDDEN for a caller without such an order */
export async function stockOfSlot(caller: Caller, diaHoraId: string): Promise<SlotView> {
  const [slot] = await diaHoras([diaHoraId]);
  if (!slot) throw new Refusal('DIA_HORA_NOT_FOUND', { diaHoraId });
  if (!(await hasOrdered(uidOf(caller), diaHoraId)) && !(await caller.isAdmin())) throw new Refusal('FORBIDDEN');
  return slotView(slot);
}
