import { mayForgetBuyer, orderAtHand, withoutBuyer } from '@gym-power/domain';
import { act } from '../books/act.ts';
import { attempt } from '../platform/attempt.ts';
import { config } from '../platform/config.ts';
import { unpaidOrdersBefore } from '../records/order-lists-store.ts';

const DAY_MS = 24 * 3_600_000;

export async function forgetBuyers(now: Date): Promise<void> {
  const keptDays = config().UNPAID_PERSON_DAYS;
  const before = new Date(now.getTime() - keptDays * DAY_MS);
  for await (const orderIds of unpaidOrdersBefore(before))
    for (const orderId of orderIds)
      await attempt('forget a buyer', { orderId }, () => forgetBuyer(orderId, now, keptDays));
}

const forgetBuyer = (orderId: string, now: Date, keptDays: number): Promise<void> =>
  act({ expect: { orders: [orderId] }, now }, (books) => {
    const { order, lines, productLines } = orderAtHand(books, orderId);
    const before = { order, lines, ...(productLines && { productLines }) };
    return { orders: [mayForgetBuyer(order, now, keptDays) ? withoutBuyer(before) : before], result: undefined };
  });
