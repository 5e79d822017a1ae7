import { endPlans, placesFreed } from '@gym-power/domain';
import { newPlaceFreed } from '../outbox/mail.ts';
import { attempt } from '../platform/attempt.ts';
import { changeOrder } from './change-orders.ts';
import { refsOf } from './order-facts-store.ts';
import { ordersPastKeeping } from './order-lists-store.ts';

/**
 * Releases the places of every plan period that is over, however long ago, and tells their members. A second run finds
 * nothing left. What fails is left to the next run, and a line that its order does not name is left to the doctor.
 */
export async function endPlanPeriods(now: Date): Promise<void> {
  for await (const orderIds of ordersPastKeeping(now)) {
    for (const orderId of orderIds) await attempt('end of a plan', { orderId }, () => endPlansOf(orderId, now));
  }
}

const endPlansOf = async (orderId: string, now: Date): Promise<void> =>
  changeOrder(await refsOf(orderId), { now }, ({ order, lines, buyer }) => {
    const after = endPlans(lines, now);
    const freed = buyer?.email ? placesFreed(lines, after) : [];
    return {
      after: { order, lines: after },
      mail: freed.length > 0 ? newPlaceFreed(freed, now) : undefined,
      result: undefined,
    };
  });
