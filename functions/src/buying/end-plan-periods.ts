import { endPlans, orderAtHand, placesFreed } from '@gym-power/domain';
import { act } from '../books/act.ts';
import { placeFreed } from '../mail/kinds/place-freed.ts';
import { attempt } from '../platform/attempt.ts';
import { ordersPastKeeping } from '../records/order-lists-store.ts';

/** Idempotent. The next run retries failures, and the doctor handles lines that their order does not name. */
export async function endPlanPeriods(now: Date): Promise<void> {
  for await (const orderIds of ordersPastKeeping(now)) {
    for (const orderId of orderIds) await attempt('end of a plan', { orderId }, () => endPlansOf(orderId, now));
  }
}

const endPlansOf = (orderId: string, now: Date): Promise<void> =>
  act({ expect: { orders: [orderId] }, now }, (books) => {
    const { order, lines, buyer } = orderAtHand(books, orderId);
    const after = endPlans(lines, now);
    const freed = buyer ? placesFreed(lines, after) : [];
    return {
      orders: [{ order, lines: after }],
      mails: freed.length > 0 ? [placeFreed.of(freed, now)] : [],
      result: undefined,
    };
  });
