import { endPlans } from '@gym-power/domain';
import { changeOrder } from './order-change-store.ts';
import { ordersPastPlan } from './order-store.ts';

const BATCH = 200;

/** Frees the places of every plan period that is over, however long ago; a second run finds nothing left. */
export async function endPlanPeriods(now: Date): Promise<void> {
  for (;;) {
    const orderIds = await ordersPastPlan(now, BATCH);
    if (orderIds.length === 0) return;
    for (const orderId of orderIds) {
      await changeOrder(orderId, { now }, ({ order, lines }) => ({ file: { order, lines: endPlans(lines, now) }, result: undefined }));
    }
  }
}
