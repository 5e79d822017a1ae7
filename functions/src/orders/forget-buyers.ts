import { mayForgetBuyer, withoutBuyer } from '@gym-power/domain';
import { attempt } from '../platform/attempt.ts';
import { config } from '../platform/config.ts';
import { changeOrder } from './change-orders.ts';
import { refsOf } from './order-facts-store.ts';
import { unpaidOrdersBefore } from './order-lists-store.ts';

const DAY_MS = 24 * 3_600_000;

/** Takes names, addresses and telephones out of orders that were never paid, some time after they were canceled. */
export async function forgetBuyers(now: Date): Promise<void> {
  const keptDays = config().UNPAID_PERSON_DAYS;
  const before = new Date(now.getTime() - keptDays * DAY_MS);
  for await (const orderIds of unpaidOrdersBefore(before))
    for (const orderId of orderIds)
      await attempt('forget a buyer', { orderId }, async () =>
        changeOrder(await refsOf(orderId), { now }, (facts) => ({
          after: mayForgetBuyer(facts.order, now, keptDays) ? { ...facts, order: withoutBuyer(facts.order) } : facts,
          result: undefined,
        })),
      );
}
