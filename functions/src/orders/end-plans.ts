import { endPlans } from '@gym-power/domain';
import { attempt } from '../platform/attempt.ts';
import { changeOrder } from './change-orders.ts';
import { refsOf } from './order-facts-store.ts';
import { ordersPastKeeping } from './order-lists-store.ts';

/**
 * Releases the places of every plan period that is over, however long ago. A second run finds nothing left. What fails
 * is left to the next run, and a line that its order does not name is left to the doctor.
 */
export async function endPlanPeriods(now: Date): Promise<void> {
  for await (const orderIds of ordersPastKeeping(now)) {
    for (const orderId of orderIds) await attempt('end of a plan', { orderId }, () => endPlansOf(orderId, now));
  }
}

const endPlansOf = async (orderId: string, now: Date): Promise<void> =>
  changeOrder(await refsOf(orderId), { now }, ({ order, lines }) => ({
    after: { order, lines: endPlans(lines, now) },
    result: undefined,
  }));
