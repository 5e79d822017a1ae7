import { cancelOrder, holdExpired, type Order } from '@gym-power/domain';
import { act } from '../books/act.ts';
import { lineIdsOf } from '../books/records.ts';
import { overdueOrders } from '../records/order-lists-store.ts';
import { attempt, eachOf } from '../platform/attempt.ts';
import { log } from '../platform/log.ts';
import { applyPaymentsOf } from './apply-payment.ts';

export interface Run {
  /** New work starts only within this time. The platform stops the job after 540 s. */
  ms: number;
  asked: number;
  /** Consecutive failures after which the run stops asking Mercado Pago. */
  failures: number;
  batches: number;
}
const RUN: Run = { ms: 360_000, asked: 8, failures: 24, batches: 4 };

/** Firestore allows 500 writes in a batch. */
const MOST_WRITES = 480;

/**
 * Asks Mercado Pago first, because a payment's notification may be lost. Orders without a payment page cannot have been
 * paid. The next run takes what failed or did not fit.
 */
export async function endHolds(now: Date, { ms, asked, failures, batches }: Run = RUN): Promise<void> {
  const deadline = performance.now() + ms;
  const isTime = () => performance.now() < deadline;
  let failedInARow = 0;

  /** @returns whether the order's payments are known now */
  const ask = async ({ id }: Order): Promise<boolean> => {
    if (failedInARow >= failures || !isTime()) return false;
    const known = await attempt('payments of an overdue order', { orderId: id }, () => applyPaymentsOf(id, now));
    failedInARow = known ? 0 : failedInARow + 1;
    return known;
  };

  for await (const overdue of overdueOrders(now)) {
    const ready = overdue.filter(({ preference }) => preference === null);
    await eachOf(
      overdue.filter(({ preference }) => preference !== null),
      async (order) => {
        if (await ask(order)) ready.push(order);
      },
      asked,
    );
    await eachOf(
      batchesOf(ready),
      async (batch) => {
        if (isTime()) await cancelTogether(batch, now, isTime);
      },
      batches,
    );
    if (!isTime()) return log.warning('holds are left to the next run', { after: `${ms} ms` });
  }
}

/** Orders that share their first slot go together, so that batches do not contend for it. */
function batchesOf(orders: readonly Order[]): Order[][] {
  const bySlot = Map.groupBy(orders, ({ diaHoraIds }) => diaHoraIds.toSorted()[0]);
  return [...bySlot.values()].flatMap((ofOneSlot) => {
    const batches: Order[][] = [];
    let writes = MOST_WRITES;
    for (const order of ofOneSlot) {
      writes += mostWrites(order);
      if (writes > MOST_WRITES) {
        batches.push([]);
        writes = mostWrites(order);
      }
      batches.at(-1)!.push(order);
    }
    return batches;
  });
}

/** The order, its mail, its buyer and its descuento, then each line with its slot. */
const mostWrites = (order: Order): number => 4 + 2 * lineIdsOf(order).length;

/** If the batch fails, one bad order must not block the others. */
async function cancelTogether(batch: readonly Order[], now: Date, isTime: () => boolean): Promise<void> {
  const [first] = batch;
  const together = await attempt('end of holds', { first: first!.id, orders: String(batch.length) }, () =>
    cancelOverdue(batch, now),
  );
  if (together || batch.length === 1) return;
  for (const order of batch)
    if (isTime()) await attempt('end of a hold', { orderId: order.id }, () => cancelOverdue([order], now));
}

const cancelOverdue = (batch: readonly Order[], now: Date): Promise<void> => {
  const ids = batch.map(({ id }) => id);
  const expect = {
    orders: ids,
    lines: batch.flatMap(lineIdsOf),
    slots: batch.flatMap(({ diaHoraIds }) => diaHoraIds),
    users: batch.map(({ userId }) => userId),
  };
  return act({ expect, now }, (books) => ({
    orders: [...books.all('orders', ids).values()].map((each) =>
      holdExpired(each, now) ? cancelOrder(each, 'holdExpires') : each,
    ),
    result: undefined,
  }));
};
