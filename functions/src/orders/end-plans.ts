import { endPlans } from '@gym-power/domain';
import { attempt } from '../platform/attempt.ts';
import { changeOrder } from './order-change-store.ts';
import { namesOf } from './order-names-store.ts';
import { ordersPastPlan } from './order-store.ts';

/** Frees the places of every plan period that is over, however long ago; a second run finds nothing left. */
export async function endPlanPeriods(now: Date): Promise<void> {
  // What fails, or is past its end all the same (a line that its order does not name), is left to the doctor and to the next run.
  for await (const orderIds of ordersPastPlan(now)) {
    for (const orderId of orderIds) await attempt('end of a plan', { orderId }, () => endPlansOf(orderId, now));
  }
}

const endPlansOf = async (orderId: string, now: Date): Promise<void> =>
  changeOrder(await namesOf(orderId), { now }, ({ order, lines }) => ({
    file: { order, lines: endPlans(lines, now) },
    result: undefined,
  }));
