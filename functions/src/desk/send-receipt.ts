import { Refusal } from '@gym-power/domain';
import { getOrderWithLines } from '../records/order-store.ts';
import { receipt } from '../mail/kinds/order-complete.ts';
import { putMailOnce } from '../mail/outbox/outbox-store.ts';
import { findUser } from '../records/user-store.ts';

/**
 * Calls within a minute send one mail.
 * @returns the address that it went to
 * @throws Refusal ORDER_NOT_FOUND, ORDER_STATE, EMAIL_MISSING
 */
export async function sendReceipt(orderId: string, now: Date): Promise<{ email: string }> {
  const found = await getOrderWithLines(orderId);
  const { order } = found;
  if (order.state !== 'Complete') throw new Refusal('ORDER_STATE', { state: order.state });
  const email = order.email || (await findUser(order.userId))?.email;
  if (!email) throw new Refusal('EMAIL_MISSING');
  await putMailOnce(receipt(found, now), now);
  return { email };
}
